package io.research.interviews.stream;

import io.research.interviews.interview.InterviewSteps;
import io.research.interviews.session.CurrentSession;
import io.research.interviews.session.MessageRequest;
import io.research.interviews.session.Session;
import io.research.interviews.session.SessionRequired;
import io.research.interviews.session.SessionToken;
import io.research.kernel.http.StreamedBody;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The calls that answer with server-sent events. */
@Cancellable(false)
@Path("/api/participant/v1/sessions")
@RolesAllowed(Scope.PARTICIPANT)
@Produces(StreamResource.EVENTS)
class StreamResource {
    /** Least preferred, so that a client that accepts anything gets JSON. */
    static final String EVENTS = MediaType.SERVER_SENT_EVENTS + ";qs=0.1";

    /** The position of a reader who knows no message. */
    private static final int NOTHING = -1;

    private final TurnStreams turns;
    private final InterviewSteps interviewSteps;
    private final LiveSignals signals;
    private final LiveConfig config;
    private final CurrentSession current;
    private final EventForm form;

    StreamResource(
            TurnStreams turns,
            InterviewSteps interviewSteps,
            LiveSignals signals,
            LiveConfig config,
            CurrentSession current,
            EventForm form) {
        this.turns = turns;
        this.interviewSteps = interviewSteps;
        this.signals = signals;
        this.config = config;
        this.current = current;
        this.form = form;
    }

    @POST
    @Path("/{id}/messages")
    @SessionRequired
    public Multi<OutboundSseEvent> answer(UUID id, Body body, @Context Sse sse) {
        var sent = body.read(MessageRequest::read).sent();
        return turns.take(current.of(id).tenant(), id, sent).map(event -> form.write(sse, event));
    }

    @GET
    @Path("/{id}/live")
    @SessionRequired
    public Uni<Response> watch(UUID id, @HeaderParam("Last-Event-ID") String lastEventId) {
        var session = current.of(id);
        var token = current.token();
        if (!EventForm.END.equals(lastEventId)) {
            return Uni.createFrom().item(() -> stream(session, token, position(lastEventId)));
        }
        return interviewSteps
                .follow(session.tenant(), id, Integer.MAX_VALUE)
                .map(step -> step.snapshot().stage().isFinal()
                        // With any other status an EventSource would connect again.
                        ? Response.noContent().build()
                        : stream(session, token, NOTHING));
    }

    private Response stream(Session session, SessionToken token, int known) {
        var watcher = signals.join(session, token);
        var events = new LiveStream(
                        watcher,
                        known,
                        position -> interviewSteps.follow(session.tenant(), session.interviewId(), position),
                        config)
                .events()
                .onTermination()
                .invoke(() -> signals.leave(watcher));
        return Response.ok(new StreamedBody(StreamedBody.UNKNOWN, events.map(form::write)))
                .type(MediaType.SERVER_SENT_EVENTS)
                .build();
    }

    /** Without a body there is nothing to wait for. */
    @HEAD
    @Path("/{id}/live")
    @SessionRequired
    public Response head(UUID id) {
        current.of(id);
        return Response.ok().build();
    }

    /** An unknown event id is ignored: the reader gets everything. */
    private static int position(String lastEventId) {
        try {
            return lastEventId == null ? NOTHING : Math.max(NOTHING, Integer.parseInt(lastEventId));
        } catch (NumberFormatException unknown) {
            return NOTHING;
        }
    }
}
