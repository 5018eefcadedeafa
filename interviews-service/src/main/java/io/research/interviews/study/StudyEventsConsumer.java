package io.research.interviews.study;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
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
    Uni<Void> on(String message) {
        return inbox.once("study.projection", message, event -> switch (event.data()) {
            case StudyState study -> projections.keep(new PublishedStudy(event.organizationId(), event.appId(), study));
            default -> Uni.createFrom().voidItem();
        });
    }
}
