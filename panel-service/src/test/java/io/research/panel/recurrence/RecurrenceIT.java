package io.research.panel.recurrence;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RecurrenceIT {
    private final PanelFixture panel =
            aPanelOf("org_" + UUID.randomUUID()).withTarget(1).with("frequency", "weekly");

    @Test
    void the_next_cycle_has_places_and_money_of_its_own() {
        panel.fielding();
        UUID first = panel.cycleId();
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(3_250));

        aWeekPasses();

        await().untilAsserted(() -> assertThat(panel.newestCycle()).isNotEqualTo(first));
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("held_cents")).isEqualTo(3_250));
        await().until(() -> !isDue());
        assertThat(panel.arrives("ada", 101).<Boolean>at("admitted")).isTrue();
        assertThat(panel.progress().<Integer>at("completed")).isZero();
    }

    @Test
    void no_cycle_begins_while_the_one_before_recruits() {
        panel.fielding();
        UUID first = panel.cycleId();

        aWeekPasses();

        await().until(() -> !isDue());
        assertThat(panel.newestCycle()).isEqualTo(first);
    }

    private void aWeekPasses() {
        TestDatabase.execute("update panel set next_cycle_at = now() where study_id = '" + panel.studyId() + "'");
    }

    private boolean isDue() {
        return TestDatabase.value(
                "select next_cycle_at <= now() from panel where study_id = '" + panel.studyId() + "'", Boolean.class);
    }
}
