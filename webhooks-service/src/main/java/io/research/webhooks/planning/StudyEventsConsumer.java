package io.research.webhooks.planning;

import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.EventBatch;
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
    private static final String CONSUMER = "delivery.studies";

    private final Inbox inbox;
    private final DeliveryFanOut deliveryFanOut;
    private final Webhooks webhooks;

    StudyEventsConsumer(Inbox inbox, DeliveryFanOut deliveryFanOut, Webhooks webhooks) {
        this.inbox = inbox;
        this.deliveryFanOut = deliveryFanOut;
        this.webhooks = webhooks;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                CONSUMER,
                messages,
                this::take,
                EventType.STUDY_PAUSED,
                EventType.STUDY_RESUMED,
                EventType.STUDY_STOPPED,
                EventType.STUDY_DELETED);
    }

    private Uni<Void> take(EventBatch batch) {
        return deliveryFanOut
                .plan(batch.of(EventType.STUDY_PAUSED, EventType.STUDY_RESUMED, EventType.STUDY_STOPPED))
                .chain(() -> batch.of(EventType.STUDY_DELETED).once(this::deleteWithStudies));
    }

    private Uni<Void> deleteWithStudies(List<RawEvent> deletions) {
        return Multi.createFrom()
                .iterable(deletions)
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
