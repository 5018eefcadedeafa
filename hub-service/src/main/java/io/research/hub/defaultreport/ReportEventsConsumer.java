package io.research.hub.defaultreport;

import io.research.contracts.EventType;
import io.research.contracts.report.ReportReady;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Notes which report of a study is the newest, also of studies that no session has yet. */
@ApplicationScoped
class ReportEventsConsumer {
    private final Inbox inbox;
    private final DefaultReportRepository reports;

    ReportEventsConsumer(Inbox inbox, DefaultReportRepository reports) {
        this.inbox = inbox;
        this.reports = reports;
    }

    @Incoming("reports")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "standing.report",
                messages,
                event -> event.data() instanceof ReportReady ready
                        ? () -> reports.put(
                                new Tenant(event.organizationId(), event.appId()),
                                ready.studyId(),
                                ready.reportId(),
                                event.occurredAt())
                        : Effect.NONE,
                EventType.REPORT_READY);
    }
}
