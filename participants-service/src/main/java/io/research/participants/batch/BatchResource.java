package io.research.participants.batch;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobAnswers;
import io.research.kernel.job.JobView;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Batches over HTTP (specification §4.3, contract §2). */
@Cancellable(false)
@Path("/api/public/v1/participants")
class BatchResource {
    private static final String JOBS = "/api/public/v1/participants/jobs/";

    private final Batches batches;
    private final OpenStudies studies;
    private final JobAnswers answers;
    private final Caller caller;

    BatchResource(Batches batches, OpenStudies studies, JobAnswers answers, Caller caller) {
        this.batches = batches;
        this.studies = studies;
        this.answers = answers;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        var tenant = caller.tenant();
        var request = body.read(BatchRequest::read);
        var payer = caller.payer(Scope.REWARDS_SEND, Scope.WRITE);
        return answers.begin(
                        tenant,
                        Batches.KIND,
                        body,
                        JOBS,
                        () -> studies.require(request.studyId()),
                        study -> batches.begin(tenant, study, request, payer))
                .chain(begun -> begun.orFinished(job -> Uni.createFrom().item(created(job))));
    }

    @GET
    @Path("/jobs/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<JobView> job(UUID id) {
        return batches.read(caller.readScope(), id).map(JobView::of);
    }

    private static Response.ResponseBuilder created(Job job) {
        String participants =
                new JsonObject(job.result()).getJsonArray("participants").encode();
        return Response.status(Response.Status.CREATED).entity(participants).type(MediaType.APPLICATION_JSON_TYPE);
    }
}
