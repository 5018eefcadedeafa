package io.research.hub.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.kernel.http.StreamedBody;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.research.kernel.limits.StreamLimits;
import io.research.kernel.limits.StreamLimits.Share;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Jobs over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/jobs")
class JobResource {
    private static final String LAST_EVENT = "Last-Event-ID";
    private static final String STILL_HERE = ": still here\n\n";

    private final Sessions sessions;
    private final List<SessionJobs> features;
    private final Jobs jobs;
    private final StreamLimits limits;
    private final StreamConfig config;
    private final ObjectMapper json;
    private final Caller caller;

    JobResource(
            Sessions sessions,
            @Any Instance<SessionJobs> features,
            Jobs jobs,
            StreamConfig config,
            ObjectMapper json,
            Caller caller) {
        this.sessions = sessions;
        this.features = features.stream().toList();
        this.jobs = jobs;
        this.config = config;
        this.limits = new StreamLimits(config.most(), config.heartbeat());
        this.json = json;
        this.caller = caller;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<SessionJob> read(UUID session, UUID id) {
        var tenant = caller.tenant();
        return read(tenant, session, id);
    }

    /**
     * Each event is the job in its current state; {@code end} follows that of a job that has ended. A failure after the
     * first event ends the stream without it; its reader reconnects.
     */
    @GET
    @Path("/{id}/events")
    @RolesAllowed(Scope.READ)
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Response> watch(UUID session, UUID id, @HeaderParam(LAST_EVENT) String known) {
        var tenant = caller.tenant();
        var stream = limits.open(new Share(tenant.organizationId(), config.ofOrganization()));
        return read(tenant, session, id)
                .map(there -> isAllKnown(there, known)
                        ? nothingMore(stream)
                        : Response.ok(new StreamedBody(
                                        StreamedBody.UNKNOWN,
                                        events(tenant, session, id, known)
                                                .onTermination()
                                                .invoke(stream::close)))
                                .build())
                .onFailure()
                .invoke(stream::close);
    }

    private static boolean isAllKnown(SessionJob job, String known) {
        return job.completed() && job.state().equals(known);
    }

    /** The answer that an {@code EventSource} does not reconnect after. */
    private static Response nothingMore(StreamLimits.Stream stream) {
        stream.close();
        return Response.noContent().build();
    }

    /** Without a body there is nothing to wait for. */
    @HEAD
    @Path("/{id}/events")
    @RolesAllowed(Scope.READ)
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Response> head(UUID session, UUID id) {
        return read(caller.tenant(), session, id).map(there -> Response.ok().build());
    }

    private Multi<Buffer> events(Tenant tenant, UUID session, UUID id, String known) {
        var told = new AtomicReference<>(known);
        return jobs.watch(
                        id,
                        config.heartbeat(),
                        config.longest(),
                        () -> read(tenant, session, id),
                        SessionJob::completed)
                .map(job -> Buffer.buffer(job.state().equals(told.getAndSet(job.state())) ? STILL_HERE : event(job)))
                .onFailure()
                .recoverWithCompletion();
    }

    private String event(SessionJob job) {
        String event = "id: " + job.state() + "\nevent: job\ndata: " + text(job) + "\n\n";
        return job.completed() ? event + "event: end\ndata: {}\n\n" : event;
    }

    private String text(SessionJob job) {
        try {
            return json.writeValueAsString(job);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Uni<SessionJob> read(Tenant tenant, UUID session, UUID id) {
        return sessions.require(tenant, session).chain(() -> find(tenant, session, id));
    }

    private Uni<SessionJob> find(Tenant tenant, UUID session, UUID id) {
        return Multi.createFrom()
                .iterable(features)
                .onItem()
                .transformToUniAndConcatenate(feature -> feature.find(tenant, session, id))
                .collect()
                .first()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }
}
