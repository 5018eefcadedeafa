package io.research.participants.batch;

import io.research.kernel.idempotency.Answer;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.research.kernel.job.JobView;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Batches over HTTP. What is kept under an Idempotency-Key is the 202: a client that would rather wait is then served
 * from the job, so that a repeated request gets the same participants.
 */
@Cancellable(false)
@Path("/api/public/v1/participants")
class BatchResource {
    private static final String JOBS = "/api/public/v1/participants/jobs/";

    private final Batches batches;
    private final OpenStudies studies;
    private final Idempotency idempotency;
    private final BatchJson json;
    private final Caller caller;

    BatchResource(Batches batches, OpenStudies studies, Idempotency idempotency, BatchJson json, Caller caller) {
        this.batches = batches;
        this.studies = studies;
        this.idempotency = idempotency;
        this.json = json;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(@HeaderParam("Prefer") List<String> prefer, Body body) {
        var tenant = caller.tenant();
        var request = body.read(BatchRequest::read);
        var study = studies.require(request.studyId()).memoize().indefinitely();
        Supplier<Uni<Answer>> begin =
                () -> study.chain(open -> batches.begin(tenant, open, request)).map(BatchResource::accepted);
        return idempotency
                .once(tenant, Batches.KIND, body, study::replaceWithVoid, begin)
                .chain(accepted -> WaitPreference.of(prefer)
                        .map(wait -> finished(tenant, accepted, wait))
                        .orElseGet(() -> Uni.createFrom().item(accepted)));
    }

    @GET
    @Path("/jobs/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<JobView> job(UUID id) {
        return batches.read(caller.readScope(), id).map(JobView::of);
    }

    private static Answer accepted(Job job) {
        return Answer.accepted(JobView.Accepted.of(job), URI.create(JOBS + job.id()));
    }

    private Uni<Response> finished(Tenant tenant, Response accepted, WaitPreference wait) {
        String location = accepted.getHeaderString(HttpHeaders.LOCATION);
        var jobId = UUID.fromString(location.substring(JOBS.length()));
        return batches.await(tenant, jobId, wait.duration()).map(job -> (job.status() == JobStatus.SUCCEEDED
                        ? created(accepted, job)
                        : stillAccepted(accepted, job))
                .header("Preference-Applied", wait.applied())
                .build());
    }

    private Response.ResponseBuilder created(Response accepted, Job job) {
        return Response.fromResponse(accepted)
                .status(Response.Status.CREATED)
                .entity(json.created(job.result()))
                .header(HttpHeaders.LOCATION, null);
    }

    private static Response.ResponseBuilder stillAccepted(Response accepted, Job job) {
        return Response.fromResponse(accepted).entity(JobView.Accepted.of(job));
    }
}
