package io.research.panel.supplier;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.FakeNeighbours;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FairReportsIT {
    private static final int MANY = 120;

    @Test
    void a_project_that_the_supplier_does_not_take_reports_of_holds_up_no_other() {
        var stuck = aPanelOf("org_" + UUID.randomUUID()).fielding();
        var other = aPanelOf("org_" + UUID.randomUUID()).fielding();
        IntStream.range(0, MANY).forEach(at -> stuck.comesToClosedStudy("slow-" + at, 101));

        other.comesToClosedStudy("ada", 101);

        await().untilAsserted(() ->
                assertThat(other.atSupplier().getJsonObject("reports").getMap()).containsEntry("ada", "quota_full"));
        assertThat(stuck.atSupplier().getInteger("in_vain")).isBetween(1, MANY / 3);
        assertThat(due(stuck.cycleId())).isEqualTo(MANY);
        await().untilAsserted(() -> assertThat(due(other.cycleId())).isZero());
    }

    @Test
    void a_report_that_the_supplier_does_not_take_holds_up_no_other_of_its_project() {
        var panel = aPanelOf("org_" + UUID.randomUUID()).fielding();

        panel.comesToClosedStudy("slow-eve", 101);
        IntStream.range(0, 6).forEach(at -> panel.comesToClosedStudy("person-" + at, 101));

        await().untilAsserted(() ->
                assertThat(panel.atSupplier().getJsonObject("reports").getMap()).hasSizeGreaterThanOrEqualTo(3));
        assertThat(TestDatabase.value(
                        "select report_due_at is not null from place where person = 'slow-eve' and cycle_id = '"
                                + panel.cycleId() + "'",
                        Boolean.class))
                .isTrue();
    }

    private static long due(UUID cycleId) {
        return TestDatabase.value(
                "select count(*) from place where report_due_at is not null and cycle_id = '" + cycleId + "'",
                Long.class);
    }
}
