package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.defaultreport.DefaultReport;
import io.research.hub.defaultreport.DefaultReports;
import io.research.hub.session.Sessions;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Lists, reads and deletes outputs. */
@ApplicationScoped
class Outputs {
    private final OutputRepository outputs;
    private final OutputRecheck shown;
    private final OutputFiles files;
    private final DefaultReports defaultReports;
    private final Sessions sessions;
    private final Cursors cursors;
    private final Clock clock;

    Outputs(
            OutputRepository outputs,
            OutputRecheck shown,
            OutputFiles files,
            DefaultReports defaultReports,
            Sessions sessions,
            Cursors cursors,
            Clock clock) {
        this.outputs = outputs;
        this.shown = shown;
        this.files = files;
        this.defaultReports = defaultReports;
        this.sessions = sessions;
        this.cursors = cursors;
        this.clock = clock;
    }

    static String list(UUID sessionId) {
        return "outputs " + sessionId;
    }

    /** Not inside a session. */
    Uni<OutputPage> list(Tenant tenant, UUID sessionId, CursorRequest page) {
        return Panache.withSession(
                        () -> sessions.require(tenant, sessionId).chain(() -> outputs.list(tenant, sessionId, page)))
                .chain(rows -> shown.of(tenant, page.shown(rows))
                        .map(some -> new OutputPage(
                                some.stream().map(OutputView::of).toList(),
                                cursors.next(tenant, list(sessionId), page, rows, Output::id))));
    }

    /**
     * The output as it may be shown now. Not inside a session.
     *
     * @throws Problem {@code not_found}
     */
    Uni<Output> require(Tenant tenant, UUID sessionId, UUID id) {
        return Panache.withSession(
                        () -> sessions.require(tenant, sessionId).chain(() -> outputs.require(tenant, sessionId, id)))
                .chain(output -> shown.of(tenant, output));
    }

    /** With its references, those of a default report read where it is made. Not inside a session. */
    Uni<OutputView> read(Tenant tenant, UUID sessionId, UUID id) {
        return require(tenant, sessionId, id)
                .chain(output -> output.isDefaultReport() && output.isReady()
                        ? references(tenant, sessionId, id).map(references -> OutputView.of(output, references))
                        : Uni.createFrom().item(OutputView.of(output)));
    }

    private Uni<List<Reference>> references(Tenant tenant, UUID sessionId, UUID id) {
        return defaultReport(tenant, sessionId, id)
                .chain(report -> defaultReports.references(tenant, sessionId, report));
    }

    Uni<DefaultReport> defaultReport(Tenant tenant, UUID sessionId, UUID id) {
        return defaultReports
                .find(tenant, sessionId, id)
                .map(found -> found.orElseThrow(() -> new Problem(ErrorCode.EVIDENCE_UNAVAILABLE)));
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> outputs.requireOwn(tenant, sessionId, id))
                .chain(() -> outputs.delete(tenant, sessionId, id, clock.instant()))
                .chain(ids -> files.withdraw(tenant, ids));
    }
}
