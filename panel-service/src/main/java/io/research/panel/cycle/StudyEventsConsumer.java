package io.research.panel.cycle;

import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Stops recruiting for deleted studies. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final Cycles cycles;

    StudyEventsConsumer(Inbox inbox, Cycles cycles) {
        this.inbox = inbox;
        this.cycles = cycles;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "panel.deleted_study",
                messages,
                event -> () -> cycles.follow(
                        new Tenant(event.organizationId(), event.appId()),
                        event.studyId(),
                        FieldingOrder.STOPPED,
                        ((StudyState) event.data()).revision()),
                EventType.STUDY_DELETED);
    }
}
