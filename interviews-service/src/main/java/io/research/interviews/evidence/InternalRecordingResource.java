package io.research.interviews.evidence;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.kernel.json.QueryFields;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Recordings for other services; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/recordings")
class InternalRecordingResource {
    private static final int DAY = 86_400;

    private final EvidenceRecordings recordings;
    private final Query query;
    private final Caller caller;

    InternalRecordingResource(EvidenceRecordings recordings, Query query, Caller caller) {
        this.recordings = recordings;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @Path("/{interview_id}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<RecordingView> read(@PathParam("interview_id") UUID interviewId) {
        return recordings.read(caller.tenant(), interviewId, query.read(InternalRecordingResource::most));
    }

    /** For how many seconds the address has to work at most. */
    private static Duration most(QueryFields in) {
        return Duration.ofSeconds(in.integer("seconds", DAY, 1, DAY));
    }

    @GET
    @Path("/{interview_id}/content")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Response> content(@PathParam("interview_id") UUID interviewId, @Context RoutingContext request) {
        String range = request.request().getHeader("Range");
        return recordings.content(caller.tenant(), interviewId).map(content -> content.answer()
                .to(range, null)
                .type(content.mediaType())
                .build());
    }
}
