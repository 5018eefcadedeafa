package io.research.participants.reward;

import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Begins the rewards of interviews that are worth them. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final EarnedRewards rewards;

    InterviewEventsConsumer(Inbox inbox, EarnedRewards rewards) {
        this.inbox = inbox;
        this.rewards = rewards;
    }

    @Incoming("interviews-for-rewards")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "participant.reward",
                messages,
                event -> event.data() instanceof InterviewCompleted interview && RewardRule.pays(interview)
                        ? () -> rewards.begin(
                                new Tenant(event.organizationId(), event.appId()),
                                interview.participant().id())
                        : Effect.NONE,
                EventType.INTERVIEW_COMPLETED);
    }
}
