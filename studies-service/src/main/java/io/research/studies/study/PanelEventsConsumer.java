package io.research.studies.study;

import io.research.contracts.EventType;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Completes the studies whose panel has reached its target. */
@ApplicationScoped
class PanelEventsConsumer {
    private final Inbox inbox;
    private final Recruitment recruitment;

    PanelEventsConsumer(Inbox inbox, Recruitment recruitment) {
        this.inbox = inbox;
        this.recruitment = recruitment;
    }

    @Incoming("panels")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "study.panel_completed",
                messages,
                event -> () -> recruitment.complete(
                        new Tenant(event.organizationId(), event.appId()),
                        event.studyId(),
                        ((PanelCycleCompleted) event.data()).cycleId()),
                EventType.PANEL_CYCLE_COMPLETED);
    }
}
