package io.research.hub.upkeep;

import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Keeps the names of studies up to date, and removes deleted studies. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final Upkeep upkeep;

    StudyEventsConsumer(Inbox inbox, Upkeep upkeep) {
        this.inbox = inbox;
        this.upkeep = upkeep;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "upkeep.study",
                messages,
                event -> {
                    var tenant = new Tenant(event.organizationId(), event.appId());
                    return switch (event.data()) {
                        case StudyState gone
                        when event.type() == EventType.STUDY_DELETED -> () -> upkeep.studyDeleted(tenant, gone.id());
                        case StudyState state -> () -> upkeep.studyChanged(tenant, state.id(), state.name());
                        default -> Effect.NONE;
                    };
                },
                EventType.STUDY_UPDATED,
                EventType.STUDY_PROVISIONED,
                EventType.STUDY_DELETED);
    }
}
