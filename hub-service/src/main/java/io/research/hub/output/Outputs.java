package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.composition.Composition;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.session.HubPaths;
import io.research.hub.session.Sessions;
import io.research.hub.standing.PublishedReport;
import io.research.hub.standing.StandingReport;
import io.research.hub.standing.StandingReports;
import io.research.hub.template.Templates;
import io.research.kernel.idempotency.Answer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Begins, lists, reads, renames and deletes outputs. */
@ApplicationScoped
class Outputs {
    private static final int MOST = 500;
    private static final int MOST_UNFINISHED = 20;

    private final OutputRepository outputs;
    private final OutputFiles files;
    private final StandingReports standing;
    private final Templates templates;
    private final Sessions sessions;
    private final Jobs jobs;
    private final Cursors cursors;
    private final Clock clock;

    Outputs(
            OutputRepository outputs,
            OutputFiles files,
            StandingReports standing,
            Templates templates,
            Sessions sessions,
            Jobs jobs,
            Cursors cursors,
            Clock clock) {
        this.outputs = outputs;
        this.files = files;
        this.standing = standing;
        this.templates = templates;
        this.sessions = sessions;
        this.jobs = jobs;
        this.cursors = cursors;
        this.clock = clock;
    }

    static String list(UUID sessionId) {
        return "outputs " + sessionId;
    }

    /** What highlights could be cut of. */
    record Recorded(int reports, int quotations) {
        static final Recorded NOTHING = new Recorded(0, 0);
    }

    /** Asks reports-service, for highlights alone; not inside a session. */
    Uni<Recorded> recorded(Tenant tenant, UUID sessionId, OutputRequest request) {
        return request.type() != OutputType.HIGHLIGHTS
                ? Uni.createFrom().item(Recorded.NOTHING)
                : standing.ofSession(tenant, sessionId).chain(this::recorded);
    }

    private Uni<Recorded> recorded(List<StandingReport> reports) {
        return Multi.createFrom()
                .iterable(reports)
                .onItem()
                .transformToUniAndConcatenate(
                        report -> standing.read(report).onFailure(Problem.class).recoverWithNull())
                .map(PublishedReport::references)
                .map(references -> (int) references.stream()
                        .map(PublishedReport.Quotation::startS)
                        .filter(Objects::nonNull)
                        .count())
                .collect()
                .asList()
                .map(counts -> new Recorded(
                        counts.size(),
                        counts.stream().mapToInt(Integer::intValue).sum()));
    }

    /** Begins to make it, in the transaction of the caller. */
    Uni<Answer> make(Tenant tenant, UUID sessionId, OutputRequest request, Recorded recorded) {
        var now = clock.instant();
        var output = new Output(
                Ids.next(),
                request.type(),
                request.name() == null ? Composition.titleOf(request.prompt()) : request.name(),
                "running",
                null,
                request.templateId(),
                false,
                0,
                now,
                now);
        var order = new OutputMaking.Order(
                sessionId, output.id(), request.prompt(), recorded.reports(), recorded.quotations());
        var job = jobs.draft(OutputMaking.KIND, tenant, sessionId, order, HubPaths.output(sessionId, output.id()));
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> templates.require(tenant, sessionId, request.type().template(), request.templateId()))
                .chain(() -> requireRoom(tenant, sessionId))
                .chain(() -> jobs.requireRoom(tenant, OutputMaking.KIND, MOST_UNFINISHED))
                .chain(() -> outputs.insert(tenant, sessionId, output, job.id()))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
    }

    private Uni<Void> requireRoom(Tenant tenant, UUID sessionId) {
        return outputs.count(tenant, sessionId)
                .invoke(count -> {
                    if (count >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " outputs");
                    }
                })
                .replaceWithVoid();
    }

    /** Begins to change it, in the transaction of the caller. */
    Uni<Answer> edit(Tenant tenant, UUID sessionId, UUID id, EditRequest request) {
        var job = jobs.draft(
                OutputEditing.KIND,
                tenant,
                sessionId,
                new OutputEditing.Order(sessionId, id, request.prompt()),
                HubPaths.output(sessionId, id));
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireOwn(tenant, sessionId, id))
                .invoke(output -> {
                    if (output.type() == OutputType.HIGHLIGHTS) {
                        throw Problem.invalid("output", "type", "highlights are not edited");
                    }
                    requireReady(output);
                })
                .chain(() -> jobs.requireRoom(tenant, OutputEditing.KIND, MOST_UNFINISHED))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
    }

    private static Answer accepted(UUID sessionId, Job job) {
        String poll = HubPaths.job(sessionId, job.id());
        return Answer.accepted(new OutputAccepted(job.id(), "pending", poll), URI.create(poll));
    }

    /** @throws Problem {@code evidence_unavailable} or {@code report_not_available} where there is nothing to be had */
    static void requireReady(Output output) {
        if (output.isUnavailable()) {
            throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
        }
        if (!output.isReady()) {
            throw new Problem(ErrorCode.REPORT_NOT_AVAILABLE, "The output is not ready: read its job.");
        }
    }

    @WithSession
    Uni<OutputPage> list(Tenant tenant, UUID sessionId, CursorRequest page) {
        return sessions.require(tenant, sessionId)
                .chain(() -> outputs.list(tenant, sessionId, page))
                .map(rows -> new OutputPage(
                        page.shown(rows).stream().map(OutputView::of).toList(),
                        cursors.next(tenant, list(sessionId), page, rows, Output::id)));
    }

    /** @throws Problem {@code not_found} */
    @WithSession
    Uni<Output> require(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.require(tenant, sessionId)
                .chain(() -> outputs.find(tenant, sessionId, id))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    /** With its references, those of a default report read where it is made. Not inside a session. */
    Uni<OutputView> read(Tenant tenant, UUID sessionId, UUID id) {
        return require(tenant, sessionId, id)
                .chain(output -> output.isDefaultReport() && output.isReady()
                        ? references(tenant, sessionId, id).map(references -> OutputView.of(output, references))
                        : Uni.createFrom().item(OutputView.of(output)));
    }

    private Uni<List<Reference>> references(Tenant tenant, UUID sessionId, UUID id) {
        return standing(tenant, sessionId, id).chain(report -> standing.references(tenant, sessionId, report));
    }

    Uni<StandingReport> standing(Tenant tenant, UUID sessionId, UUID id) {
        return standing.find(tenant, sessionId, id)
                .map(found -> found.orElseThrow(() -> new Problem(ErrorCode.EVIDENCE_UNAVAILABLE)));
    }

    private Uni<Output> requireOwn(Tenant tenant, UUID sessionId, UUID id) {
        return outputs.find(tenant, sessionId, id)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .invoke(output -> {
                    if (output.isDefaultReport()) {
                        throw new Problem(ErrorCode.DEFAULT_REPORT_IMMUTABLE);
                    }
                });
    }

    @WithTransaction
    Uni<OutputView> rename(Tenant tenant, UUID sessionId, UUID id, String name) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireOwn(tenant, sessionId, id))
                .chain(() -> outputs.rename(tenant, sessionId, id, name, clock.instant()))
                .chain(() -> outputs.find(tenant, sessionId, id))
                .map(OutputView::of);
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireOwn(tenant, sessionId, id))
                .chain(() -> outputs.delete(tenant, sessionId, id, clock.instant()))
                .chain(ids -> files.withdraw(tenant, ids));
    }
}
