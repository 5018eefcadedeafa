package io.research.reports.report;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.research.reports.evidence.KnownInterviews;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Records which interviews count, and removes deleted ones from reports. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final KnownInterviews interviews;
    private final EvidenceRemoval removal;

    InterviewEventsConsumer(Inbox inbox, KnownInterviews interviews, EvidenceRemoval removal) {
        this.inbox = inbox;
        this.interviews = interviews;
        this.removal = removal;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "report.evidence",
                messages,
                event -> switch (event.data()) {
                    case InterviewCompleted ended
                    when ended.counts() -> () -> interviews.add(tenant(event), event.studyId(), List.of(ended.id()));
                    case InterviewDeleted gone ->
                        () -> removal.interview(tenant(event), event.studyId(), gone.interviewId());
                    default -> Effect.NONE;
                },
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }

    private static Tenant tenant(Event<?> event) {
        return new Tenant(event.organizationId(), event.appId());
    }
}
