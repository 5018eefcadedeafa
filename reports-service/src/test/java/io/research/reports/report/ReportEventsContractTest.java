package io.research.reports.report;

import io.research.analysis.evidence.Evidence;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.AnalysisFixture;
import io.research.testkit.EventContract;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ReportEventsContractTest {

    @Test
    void a_persisted_report_is_announced_in_the_form_of_the_sample() {
        var content = AnalysisFixture.ofModel("en", List.of(), List.of(), List.of(), List.of());
        var draft = Report.Draft.of("Tea", "settings", "rules", content, Evidence.of(List.of()));
        var report = new Report(new Tenant("org_tea", "app_tea"), UUID.randomUUID(), 1, Instant.EPOCH, draft);

        EventContract.assertKept(EventType.REPORT_READY, EventCodec.write(report.ready()));
    }
}
