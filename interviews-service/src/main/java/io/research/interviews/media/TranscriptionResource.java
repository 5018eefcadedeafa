package io.research.interviews.media;

import io.research.interviews.interview.InterviewSpeech;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.session.CurrentSession;
import io.research.interviews.session.SessionRequired;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The participant's speech as text, where this installation turns it. */
@Cancellable(false)
@Path("/api/participant/v1/sessions/{id}/transcriptions")
@RolesAllowed(Scope.PARTICIPANT)
class TranscriptionResource {
    private final InterviewSpeech interviewSpeech;
    private final CurrentSession current;

    TranscriptionResource(InterviewSpeech interviewSpeech, CurrentSession current) {
        this.interviewSpeech = interviewSpeech;
        this.current = current;
    }

    /** What was heard. */
    record TranscriptionView(String text) {}

    @POST
    @SessionRequired
    public Uni<TranscriptionView> transcribe(UUID id, @Context RoutingContext request) {
        var body = MediaBody.of(request);
        body.require(RecordingKind.AUDIO.mediaType());
        return body.readBy(() ->
                        interviewSpeech.transcribe(current.of(id).tenant(), id, body.declaredLength(), body.content()))
                .map(TranscriptionView::new);
    }
}
