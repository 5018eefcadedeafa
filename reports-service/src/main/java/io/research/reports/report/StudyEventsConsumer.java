package io.research.reports.report;

import io.research.contracts.EventType;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.research.reports.search.SearchIndex;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
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
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "report.study",
                messages,
                event -> {
                    var tenant = new Tenant(event.organizationId(), event.appId());
                    return event.type() == EventType.STUDY_DELETED
                            ? () -> removal.study(tenant, event.studyId())
                            : () -> search.know(tenant, event.studyId());
                },
                EventType.STUDY_CREATED,
                EventType.STUDY_UPDATED,
                EventType.STUDY_PROVISIONED,
                EventType.STUDY_DELETED);
    }
}
