package io.research.reports.report;

import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.research.reports.search.SearchIndex;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears which studies there are, and removes the reports of deleted ones. */
@ApplicationScoped
class StudyEventsConsumer {
    private final Inbox inbox;
    private final EvidenceRemoval removal;
    private final SearchIndex search;

    StudyEventsConsumer(Inbox inbox, EvidenceRemoval removal, SearchIndex search) {
        this.inbox = inbox;
        this.removal = removal;
        this.search = search;
    }

    @Incoming("studies")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                "report.study",
                messages,
                batch -> batch.once(this::take),
                EventType.STUDY_CREATED,
                EventType.STUDY_UPDATED,
                EventType.STUDY_PROVISIONED,
                EventType.STUDY_DELETED);
    }

    private Uni<Void> take(List<RawEvent> events) {
        return search.know(events).chain(() -> Multi.createFrom()
                .iterable(events)
                .filter(event -> event.type() == EventType.STUDY_DELETED)
                .onItem()
                .transformToUniAndConcatenate(
                        gone -> removal.study(new Tenant(gone.organizationId(), gone.appId()), gone.studyId()))
                .collect()
                .last()
                .replaceWithVoid());
    }
}
