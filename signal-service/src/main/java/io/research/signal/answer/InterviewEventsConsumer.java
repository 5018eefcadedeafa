package io.research.signal.answer;

import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes the interviews of runs as they end, and forgets those that are deleted. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final Answers answers;

    InterviewEventsConsumer(Inbox inbox, Answers answers) {
        this.inbox = inbox;
        this.answers = answers;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "answer.interview",
                messages,
                event -> {
                    var tenant = new Tenant(event.organizationId(), event.appId());
                    return switch (event.data()) {
                        case InterviewCompleted ended when Answers.mayBe(ended) -> () -> answers.take(tenant, ended);
                        case InterviewDeleted gone -> () -> answers.forget(tenant, event.studyId(), gone.interviewId());
                        default -> Effect.NONE;
                    };
                },
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }
}
