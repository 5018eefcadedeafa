package io.research.reports.report;

import io.research.contracts.EventType;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Starts a report when a study has reached its target, if the installation is configured to. */
@ApplicationScoped
class PanelEventsConsumer {
    private final Inbox inbox;
    private final ReportJobs reportJobs;
    private final ReportConfig config;

    PanelEventsConsumer(Inbox inbox, ReportJobs reportJobs, ReportConfig config) {
        this.inbox = inbox;
        this.reportJobs = reportJobs;
        this.config = config;
    }

    @Incoming("panels")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "report.automatic",
                messages,
                event -> config.automatic()
                        ? () -> reportJobs
                                .begin(new Tenant(event.organizationId(), event.appId()), event.studyId())
                                .replaceWithVoid()
                        : Effect.NONE,
                EventType.PANEL_CYCLE_COMPLETED);
    }
}
