package io.research.participants.participant;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hides the participants of deleted studies. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final Participants participants;

    StudyEventsConsumer(Inbox inbox, Participants participants) {
        this.inbox = inbox;
        this.participants = participants;
    }

    @Incoming("studies")
    Uni<Void> on(String message) {
        return inbox.once(
                "participant.study",
                message,
                event -> participants.closeStudy(tenant(event), event.studyId()),
                EventType.STUDY_DELETED);
    }

    private static Tenant tenant(Event<?> event) {
        return new Tenant(event.organizationId(), event.appId());
    }
}
