package io.research.participants.participant;

import io.research.contracts.EventType;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Closes deleted studies: their participants are hidden, and none can be added. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final Enrolment enrolment;

    StudyEventsConsumer(Inbox inbox, Enrolment enrolment) {
        this.inbox = inbox;
        this.enrolment = enrolment;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "participant.study",
                messages,
                event -> () -> enrolment.close(new Tenant(event.organizationId(), event.appId()), event.studyId()),
                EventType.STUDY_DELETED);
    }
}
