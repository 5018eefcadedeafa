package io.research.interviews.session;

import io.research.interviews.interview.AnswerParticipant;
import io.research.interviews.interview.InterviewSteps;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The participant's calls (contract §6.1). */
@Cancellable(false)
@Path("/api/participant/v1/sessions")
@RolesAllowed(Scope.PARTICIPANT)
class SessionResource {
    private final OpenSession openSession;
    private final ResumeSession resumeSession;
    private final InterviewSteps interviewSteps;
    private final AnswerParticipant answerParticipant;
    private final CurrentSession current;

    SessionResource(
            OpenSession openSession,
            ResumeSession resumeSession,
            InterviewSteps interviewSteps,
            AnswerParticipant answerParticipant,
            CurrentSession current) {
        this.openSession = openSession;
        this.resumeSession = resumeSession;
        this.interviewSteps = interviewSteps;
        this.answerParticipant = answerParticipant;
        this.current = current;
    }

    @POST
    public Uni<Response> open(Body body) {
        return openSession.open(body.read(OpenRequest::read)).map(view -> Response.status(Response.Status.CREATED)
                .entity(view)
                .build());
    }

    @GET
    @Path("/{id}")
    @SessionRequired
    public Uni<ResumedView> resume(UUID id) {
        var session = current.of(id);
        return resumeSession.resume(session, current.token());
    }

    @POST
    @Path("/{id}/consent")
    @SessionRequired
    public Uni<ConsentView> consent(UUID id, Body body) {
        var decision = body.read(ConsentRequest::read);
        return interviewSteps
                .consent(current.of(id).tenant(), id, decision.accepted(), decision.version())
                .map(ConsentView::of);
    }

    @POST
    @Path("/{id}/screener")
    @SessionRequired
    public Uni<StepView> screen(UUID id, Body body) {
        var answers = body.read(ScreenerRequest::read).answers();
        return interviewSteps.screen(current.of(id).tenant(), id, answers).map(StepView::of);
    }

    @POST
    @Path("/{id}/messages")
    @SessionRequired
    public Uni<StepView> answer(UUID id, Body body) {
        var sent = body.read(MessageRequest::read).sent();
        return answerParticipant
                .answer(current.of(id).tenant(), id, sent, words -> {})
                .map(StepView::of);
    }

    @POST
    @Path("/{id}/finish")
    @SessionRequired
    public Uni<FinishedView> finish(UUID id, Body body) {
        var reason = body.read(FinishRequest::read).reason();
        return interviewSteps.finish(current.of(id).tenant(), id, reason).map(FinishedView::of);
    }
}
