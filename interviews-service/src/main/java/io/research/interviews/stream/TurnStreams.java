package io.research.interviews.stream;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.interviews.interview.AnswerParticipant;
import io.research.interviews.interview.ParticipantMessage;
import io.research.interviews.interview.Step;
import io.research.interviews.session.StepView;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problems;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Turns whose words are sent as they come. */
@ApplicationScoped
class TurnStreams {
    private final AnswerParticipant answerParticipant;
    private final Problems problems;
    private final CurrentVertxRequest request;

    TurnStreams(AnswerParticipant answerParticipant, Problems problems, CurrentVertxRequest request) {
        this.answerParticipant = answerParticipant;
        this.problems = problems;
        this.request = request;
    }

    /**
     * Sends the words, then the answer or the reason why there is none. A turn that has begun is completed even if
     * nobody is listening any more.
     */
    Multi<LiveEvent> take(Tenant tenant, UUID id, ParticipantMessage sent) {
        var now = request.getCurrent();
        return Multi.createFrom()
                .emitter(
                        emitter -> {
                            var answer = new Answer(emitter, now);
                            answerParticipant
                                    .answer(tenant, id, sent, answer::speak)
                                    .subscribe()
                                    .with(answer::end, answer::fail);
                        },
                        BackPressureStrategy.BUFFER);
    }

    /** One answer being sent; a turn is short, so the buffer for a slow reader is bounded. */
    private final class Answer {
        private final MultiEmitter<? super LiveEvent> reader;
        private final RoutingContext request;

        Answer(MultiEmitter<? super LiveEvent> reader, RoutingContext request) {
            this.reader = reader;
            this.request = request;
        }

        void speak(String words) {
            reader.emit(new LiveEvent.Words(words));
        }

        void end(Step step) {
            reader.emit(new LiveEvent.Answer(StepView.of(step))).complete();
        }

        void fail(Throwable fault) {
            var problem = problems.of(fault, request);
            reader.emit(new LiveEvent.Failure(problems.body(problem, request))).complete();
        }
    }
}
