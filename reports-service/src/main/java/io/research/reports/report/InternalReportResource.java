package io.research.reports.report;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.problem.Problem;
import io.research.reports.content.SectionName;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.EnumSet;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Findings of reports for background work of other services: the same as callers read, with a service token. */
@Cancellable(false)
@Path("/internal/reports/{study_id}/{report_id}")
class InternalReportResource {
    private final Reports reports;
    private final Caller caller;

    InternalReportResource(Reports reports, Caller caller) {
        this.reports = reports;
        this.caller = caller;
    }

    @GET
    @Path("/findings")
    @RolesAllowed(Scope.SERVICE)
    public Uni<ReportView> findings(@PathParam("study_id") UUID studyId, @PathParam("report_id") UUID reportId) {
        return reports.find(caller.tenant(), studyId, reportId)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(found ->
                        ReportView.of(found.report(), found.freshness(), EnumSet.of(SectionName.STUDY_FINDINGS), null));
    }
}
