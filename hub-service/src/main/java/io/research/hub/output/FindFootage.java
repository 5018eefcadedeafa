package io.research.hub.output;

import io.research.contracts.ErrorCode;
import io.research.hub.defaultreport.DefaultReport;
import io.research.hub.defaultreport.DefaultReports;
import io.research.hub.highlights.Highlights;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Asks reports-service for the quotations that highlights can show. Not inside a session. */
@ApplicationScoped
class FindFootage {
    private final DefaultReports defaultReports;
    private final Highlights highlights;

    FindFootage(DefaultReports defaultReports, Highlights highlights) {
        this.defaultReports = defaultReports;
        this.highlights = highlights;
    }

    /** Nothing for an output of another type. */
    Uni<Footage> find(Tenant tenant, UUID sessionId, OutputType type) {
        return type != OutputType.HIGHLIGHTS
                ? Uni.createFrom().item(Footage.NOTHING)
                : defaultReports.ofSession(tenant, sessionId).chain(reports -> find(tenant, sessionId, reports));
    }

    /** A report that the caller may not read has nothing to show; what cannot be asked now is no such report. */
    private Uni<Footage> find(Tenant tenant, UUID sessionId, List<DefaultReport> reports) {
        return Multi.createFrom()
                .iterable(reports)
                .onItem()
                .transformToUniAndConcatenate(report -> defaultReports
                        .recorded(tenant, sessionId, report)
                        .onFailure(fault ->
                                fault instanceof Problem problem && problem.code() != ErrorCode.SERVICE_UNAVAILABLE)
                        .recoverWithItem(List.of()))
                .collect()
                .asList()
                .map(quoted -> new Footage(
                        reports.stream().map(DefaultReport::reportId).sorted().toList(),
                        Picks.of(quoted, highlights.most())));
    }
}
