package io.research.interviews.study;

import io.research.contracts.EventType;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.event.RawEvent;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Keeps the copies of the studies up to date. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final StudyProjectionRepository projections;

    StudyEventsConsumer(Inbox inbox, StudyProjectionRepository projections) {
        this.inbox = inbox;
        this.projections = projections;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                "study.projection",
                messages,
                batch -> batch.once(events -> projections.keep(published(events))),
                EventType.STUDY_CREATED,
                EventType.STUDY_UPDATED,
                EventType.STUDY_PROVISIONED,
                EventType.STUDY_DELETED);
    }

    private static List<PublishedStudy> published(List<RawEvent> events) {
        return events.stream()
                .map(event -> new PublishedStudy(event.organizationId(), event.appId(), (StudyState) event.read()))
                .toList();
    }
}
