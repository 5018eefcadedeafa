package io.research.reports.slides;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobView;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Slides of reports over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/{study_id}/exports/report-slides")
class SlideExportResource {
    private final SlideExports exports;
    private final Query query;
    private final Caller caller;

    SlideExportResource(SlideExports exports, Query query, Caller caller) {
        this.exports = exports;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.READ)
    public Uni<Response> begin(@PathParam("study_id") UUID studyId) {
        boolean redactPii = query.read(in -> in.bool("redact_pii", true));
        return exports.begin(caller.readScope(), studyId, redactPii).map(SlideExportResource::accepted);
    }

    @GET
    @Path("/jobs/{job_id}")
    @RolesAllowed(Scope.READ)
    public Uni<SlideExportView> job(@PathParam("study_id") UUID studyId, @PathParam("job_id") UUID jobId) {
        return exports.read(caller.readScope(), studyId, jobId);
    }

    private static Response accepted(Job job) {
        return Response.accepted(JobView.Accepted.of(job))
                .header(HttpHeaders.LOCATION, job.resultUrl())
                .build();
    }
}
