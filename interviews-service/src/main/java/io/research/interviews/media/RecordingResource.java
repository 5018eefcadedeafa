package io.research.interviews.media;

import io.research.interviews.interview.RecordInterview;
import io.research.interviews.recording.ChunkUpload;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.session.CurrentSession;
import io.research.interviews.session.SessionRequired;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.Locale;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The chunks of a recording, which browsers send while they record (contract §6.1). */
@Cancellable(false)
@Path("/api/participant/v1/sessions/{id}/recordings")
@RolesAllowed(Scope.PARTICIPANT)
class RecordingResource {
    private final RecordInterview recordInterview;
    private final CurrentSession current;

    RecordingResource(RecordInterview recordInterview, CurrentSession current) {
        this.recordInterview = recordInterview;
        this.current = current;
    }

    @PUT
    @Path("/{kind:audio|video}/{sequence:\\d+}")
    @SessionRequired
    public Uni<Void> take(UUID id, String kind, int sequence, @Context RoutingContext request) {
        var recorded = RecordingKind.valueOf(kind.toUpperCase(Locale.ROOT));
        var body = MediaBody.of(request);
        body.require(recorded.mediaType());
        var upload = new ChunkUpload(sequence, body.declaredLength(), body.content());
        return body.readBy(() -> recordInterview.take(current.of(id).tenant(), id, recorded, upload));
    }
}
