package io.research.participants.participant;

import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Keeps the status and the number of interviews of each participant. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final ParticipantRepository participants;
    private final Clock clock;

    InterviewEventsConsumer(Inbox inbox, ParticipantRepository participants, Clock clock) {
        this.inbox = inbox;
        this.participants = participants;
        this.clock = clock;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach("participant.status", messages, event -> switch (event.data()) {
            case InterviewStarted started
            when !started.testRun() -> change(event, started.participantId(), Participant::started);
            case InterviewCompleted ended
            when ended.counts() -> change(event, idOf(ended.participant()), Participant::completed);
            case InterviewCompleted ended
            when ended.screenedOut() -> change(event, idOf(ended.participant()), Participant::disqualified);
            case InterviewDeleted gone
            when gone.counted() -> change(event, gone.participantId(), Participant::interviewDeleted);
            default -> Effect.NONE;
        });
    }

    private static UUID idOf(InterviewCompleted.Participant interviewed) {
        return interviewed == null ? null : interviewed.id();
    }

    /** @param participantId null where nobody was invited by name */
    private Effect change(Event<?> event, UUID participantId, BiConsumer<Participant, Instant> change) {
        return participantId == null
                ? Effect.NONE
                : () -> participants
                        .findForUpdate(new Tenant(event.organizationId(), event.appId()), participantId)
                        .onItem()
                        .ifNotNull()
                        .invoke(participant -> change.accept(participant, clock.instant()))
                        .replaceWithVoid();
    }
}
