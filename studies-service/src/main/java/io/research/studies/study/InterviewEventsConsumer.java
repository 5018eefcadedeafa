package io.research.studies.study;

import io.research.contracts.Event;
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

/** Keeps the number of interviews of each study. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final StudyRepository studies;

    InterviewEventsConsumer(Inbox inbox, StudyRepository studies) {
        this.inbox = inbox;
        this.studies = studies;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "study.interview_count",
                messages,
                event -> switch (event.data()) {
                    case InterviewCompleted interview when interview.counts() -> () -> count(event, 1);
                    case InterviewDeleted gone when gone.counted() -> () -> count(event, -1);
                    default -> Effect.NONE;
                },
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }

    private Uni<Void> count(Event<?> event, int more) {
        return studies.countInterviews(new Tenant(event.organizationId(), event.appId()), event.studyId(), more)
                .replaceWithVoid();
    }
}
