package io.research.studies.planning;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobAnswers;
import io.research.kernel.job.JobView;
import io.research.kernel.json.Body;
import io.research.kernel.limits.RequestMemory;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Planning turns over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/{study_id}/customize-plan")
class PlanningResource {
    private static final String OPERATION = "studies.customize_plan.direct";

    private final PlanningTurns turns;
    private final PlanningJobs jobs;
    private final RequestMemory work;
    private final Idempotency idempotency;
    private final JobAnswers answers;
    private final Caller caller;

    PlanningResource(
            PlanningTurns turns,
            PlanningJobs jobs,
            RequestMemory work,
            Idempotency idempotency,
            JobAnswers answers,
            Caller caller) {
        this.turns = turns;
        this.jobs = jobs;
        this.work = work;
        this.idempotency = idempotency;
        this.answers = answers;
        this.caller = caller;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> customize(@PathParam("study_id") UUID studyId, TurnBody sent) {
        return customize(caller.tenant(), studyId, sent);
    }

    @POST
    @Path("/jobs")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> begin(@PathParam("study_id") UUID studyId, Body body) {
        var tenant = caller.tenant();
        var request = body.read(PlanningRequest::readForJob);
        return answers.begin(
                        tenant,
                        PlanningJobs.KIND,
                        body,
                        PlanningJobs.address(studyId),
                        () -> Uni.createFrom().voidItem(),
                        nothing -> jobs.begin(tenant, studyId, request))
                .map(JobAnswers.Begun::accepted);
    }

    @GET
    @Path("/jobs/{job_id}")
    @RolesAllowed(Scope.READ)
    public Uni<JobView> job(@PathParam("study_id") UUID studyId, @PathParam("job_id") UUID jobId) {
        return jobs.read(caller.readScope(), studyId, jobId).map(JobView::of);
    }

    /** The planner is called before the transaction of the Idempotency-Key, because it may take a minute. */
    private Uni<Response> customize(Tenant tenant, UUID studyId, TurnBody sent) {
        var turn = AcceptedTurn.of(tenant, studyId, sent.request());
        return idempotency
                .once(
                        tenant,
                        OPERATION,
                        sent.body(),
                        () -> turns.take(turn, idempotency.key())
                                .chain(() -> turns.store(turn, sent.upload()))
                                // The picture is not held any more, and the planner may take a minute.
                                .invoke(() -> work.shrinkTo(0))
                                .chain(turns::answer),
                        answered -> turns.keep(answered).map(StoredResponse::ok))
                .eventually(() -> turns.release(turn));
    }
}
