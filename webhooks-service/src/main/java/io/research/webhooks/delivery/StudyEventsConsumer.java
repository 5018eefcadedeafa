package io.research.webhooks.delivery;

import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of what happens to studies; the webhooks of a deleted one are deleted with it. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final Deliveries deliveries;
    private final Webhooks webhooks;

    StudyEventsConsumer(Inbox inbox, Deliveries deliveries, Webhooks webhooks) {
        this.inbox = inbox;
        this.deliveries = deliveries;
        this.webhooks = webhooks;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.onceEachRaw(
                "delivery.studies",
                messages,
                events -> deliveries.plan(events).chain(() -> deleteWithStudies(events)),
                EventType.STUDY_PAUSED,
                EventType.STUDY_RESUMED,
                EventType.STUDY_STOPPED,
                EventType.STUDY_DELETED);
    }

    private Uni<Void> deleteWithStudies(List<RawEvent> events) {
        var deletions = events.stream().filter(event -> event.type() == EventType.STUDY_DELETED);
        return Multi.createFrom()
                .items(deletions)
                .onItem()
                .transformToUniAndConcatenate(event -> webhooks.deleteOfStudy(tenant(event), event.studyId()))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Tenant tenant(RawEvent event) {
        return new Tenant(event.organizationId(), event.appId());
    }
}
