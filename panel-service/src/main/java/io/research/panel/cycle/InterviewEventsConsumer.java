package io.research.panel.cycle;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Counts the interviews of respondents whom the panel sent. */
@ApplicationScoped
class InterviewEventsConsumer {
    private static final String PANEL = "panel";

    private final Inbox inbox;
    private final CyclePlaces cyclePlaces;

    InterviewEventsConsumer(Inbox inbox, CyclePlaces cyclePlaces) {
        this.inbox = inbox;
        this.cyclePlaces = cyclePlaces;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "panel.place",
                messages,
                this::effectOf,
                EventType.INTERVIEW_STARTED,
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }

    private Effect effectOf(Event<?> event) {
        var tenant = new Tenant(event.organizationId(), event.appId());
        return switch (event.data()) {
            case InterviewStarted started
            when isOurs(started.participantSource()) -> () -> cyclePlaces.started(tenant, started.interviewId());
            case InterviewCompleted ended
            when isOurs(ended.participantSource()) -> () -> cyclePlaces.ended(tenant, ended);
            case InterviewDeleted deleted
            when isOurs(deleted.participantSource()) -> () -> cyclePlaces.deleted(tenant, deleted.interviewId());
            default -> Effect.NONE;
        };
    }

    private static boolean isOurs(String source) {
        return PANEL.equals(source);
    }
}
