package io.research.reports.report;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.job.JobAnswers;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Reports over HTTP (specification §4.1, contract §7). */
@Cancellable(false)
@Path("/api/public/v1/studies/{study_id}/report")
class ReportResource {
    private final ReportJobs reportJobs;
    private final Reports reports;
    private final JobAnswers answers;
    private final Query query;
    private final Caller caller;

    ReportResource(ReportJobs reportJobs, Reports reports, JobAnswers answers, Query query, Caller caller) {
        this.reportJobs = reportJobs;
        this.reports = reports;
        this.answers = answers;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> generate(@PathParam("study_id") UUID studyId) {
        var tenant = caller.tenant();
        return answers.begin(
                        tenant,
                        ReportJobs.KIND,
                        null,
                        ReportJobs.jobsOf(studyId),
                        () -> reportJobs.requireEvidence(tenant, studyId),
                        ready -> reportJobs.begin(tenant, studyId))
                .chain(begun -> begun.orFinished(
                        job -> reports.made(tenant, studyId, job).map(Response::ok)));
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ReportView> read(@PathParam("study_id") UUID studyId) {
        return reports.read(caller.readScope(), studyId, query.read(ReportRequest::read));
    }

    @GET
    @Path("/jobs/{job_id}")
    @RolesAllowed(Scope.READ)
    public Uni<GenerationView> job(@PathParam("study_id") UUID studyId, @PathParam("job_id") UUID jobId) {
        return reportJobs.read(caller.readScope(), studyId, jobId);
    }
}
