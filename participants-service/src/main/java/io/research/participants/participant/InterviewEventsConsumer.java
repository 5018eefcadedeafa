package io.research.participants.participant;

import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Consumer;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Keeps the status and the number of interviews of each participant. */
@ApplicationScoped
class InterviewEventsConsumer {
    private static final String TEST_RUN = "test";
    private static final String COMPLETED = "completed";

    private final Inbox inbox;
    private final ParticipantRepository participants;
    private final Clock clock;

    InterviewEventsConsumer(Inbox inbox, ParticipantRepository participants, Clock clock) {
        this.inbox = inbox;
        this.participants = participants;
        this.clock = clock;
    }

    @Incoming("interviews")
    Uni<Void> on(String message) {
        return inbox.once("participant.status", message, event -> switch (event.data()) {
            case InterviewStarted started
            when started.participantId() != null && !started.participantSource().equals(TEST_RUN) ->
                change(event, started.participantId(), participant -> participant.started(clock.instant()));
            case InterviewCompleted ended
            when ended.participant() != null && !ended.participantSource().equals(TEST_RUN) ->
                change(event, ended.participant().id(), participant -> end(participant, ended.status()));
            case InterviewDeleted gone
            when gone.participantId() != null
                    && gone.status().equals(COMPLETED)
                    && !gone.participantSource().equals(TEST_RUN) ->
                change(event, gone.participantId(), participant -> participant.interviewDeleted(clock.instant()));
            default -> Uni.createFrom().voidItem();
        });
    }

    private void end(Participant participant, String interviewStatus) {
        switch (interviewStatus) {
            case COMPLETED -> participant.completed(clock.instant());
            case "disqualified" -> participant.disqualified(clock.instant());
            default -> {
                // a partial interview leaves its participant where it stands
            }
        }
    }

    private Uni<Void> change(Event<?> event, UUID participantId, Consumer<Participant> change) {
        return participants
                .findForUpdate(new Tenant(event.organizationId(), event.appId()), participantId)
                .onItem()
                .ifNotNull()
                .invoke(change)
                .replaceWithVoid();
    }
}
