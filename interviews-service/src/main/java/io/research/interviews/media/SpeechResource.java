package io.research.interviews.media;

import io.research.interviews.interview.InterviewSpeech;
import io.research.interviews.session.CurrentSession;
import io.research.interviews.session.SessionRequired;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The interviewer's words as sound, where this installation speaks them. */
@Cancellable(false)
@Path("/api/participant/v1/sessions/{id}/messages/{message}/speech")
@RolesAllowed(Scope.PARTICIPANT)
class SpeechResource {
    private static final String MPEG = "audio/mpeg";

    private final InterviewSpeech interviewSpeech;
    private final CurrentSession current;

    SpeechResource(InterviewSpeech interviewSpeech, CurrentSession current) {
        this.interviewSpeech = interviewSpeech;
        this.current = current;
    }

    @GET
    @SessionRequired
    public Uni<Response> speak(UUID id, UUID message) {
        return interviewSpeech.speak(current.of(id).tenant(), id, message).map(sound -> Response.ok(sound, MPEG)
                .header("X-Content-Type-Options", "nosniff")
                .build());
    }
}
