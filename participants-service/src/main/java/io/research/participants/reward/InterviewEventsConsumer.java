package io.research.participants.reward;

import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Rewards participants whose interview was held to its end, where the study pays by itself. */
@ApplicationScoped
class InterviewEventsConsumer {
    private static final String COMPLETED = "completed";
    private static final String TEST_RUN = "test";

    private final Inbox inbox;
    private final Rewards rewards;

    InterviewEventsConsumer(Inbox inbox, Rewards rewards) {
        this.inbox = inbox;
        this.rewards = rewards;
    }

    @Incoming("interviews-for-rewards")
    Uni<Void> on(String message) {
        return inbox.once(
                "participant.reward",
                message,
                event -> event.data() instanceof InterviewCompleted interview && earns(interview)
                        ? rewards.earned(
                                new Tenant(event.organizationId(), event.appId()),
                                interview.participant().id())
                        : Uni.createFrom().voidItem(),
                EventType.INTERVIEW_COMPLETED);
    }

    private static boolean earns(InterviewCompleted interview) {
        return interview.participant() != null
                && interview.status().equals(COMPLETED)
                && !interview.participantSource().equals(TEST_RUN);
    }
}
