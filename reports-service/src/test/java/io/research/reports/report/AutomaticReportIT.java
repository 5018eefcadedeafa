package io.research.reports.report;

import static io.research.reports.PublishedEvents.event;
import static io.research.reports.PublishedEvents.publish;
import static io.research.reports.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.kernel.time.Ids;
import io.research.reports.FakeNeighbours;
import io.research.reports.StudyFixture;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Where the installation wants it, a study that has reached its target gets a report by itself. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AutomaticReportIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Test
    void a_study_that_has_reached_its_target_gets_one_report_however_often_that_is_told() {
        var tea = new TeaStudy(organization);
        var reached = reached(tea.study);

        publish(reached, reached);

        await().atMost(PATIENCE).until(() -> api.get(tea.report()).status() == 200);
        assertThat(api.get(tea.report()).<Integer>at("interview_count")).isEqualTo(5);
        publish(reached);
        tellAnotherBehindIt();
        assertThat(Announced.about(tea.study.id(), EventType.REPORT_READY)).hasSize(1);
    }

    @Test
    void a_target_that_is_reached_without_an_interview_that_counts_makes_no_report() {
        var empty = aStudy().of(organization);

        publish(reached(empty));
        tellAnotherBehindIt();

        api.get("/api/public/v1/studies/" + empty.id() + "/report").refused(404, "not_found");
    }

    /** When its report is there, what was told before it has been heard too: jobs of an organization come in order. */
    private void tellAnotherBehindIt() {
        var other = new TeaStudy(organization);
        publish(reached(other.study));
        await().atMost(PATIENCE).until(() -> api.get(other.report()).status() == 200);
    }

    private Event<PanelCycleCompleted> reached(StudyFixture study) {
        return event(
                organization,
                study.id(),
                EventType.PANEL_CYCLE_COMPLETED,
                new PanelCycleCompleted(Ids.next(), study.id(), Instant.parse("2026-01-03T00:00:00Z")));
    }
}
