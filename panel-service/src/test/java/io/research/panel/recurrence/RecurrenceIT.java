package io.research.panel.recurrence;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.panel.Announced;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RecurrenceIT {
    private final PanelFixture panel = aWeeklyPanelOf("org_" + UUID.randomUUID());

    @Inject
    MockMailbox mailbox;

    @Test
    void the_next_cycle_has_places_and_money_of_its_own() {
        panel.fielding();
        UUID first = panel.cycleId();
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(3_250));

        aWeekPasses(panel);

        await().untilAsserted(() -> assertThat(panel.newestCycle()).isNotEqualTo(first));
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("held_cents")).isEqualTo(3_250));
        await().until(() -> !isDue(panel));
        assertThat(panel.arrives("ada", 101).<Boolean>at("admitted")).isTrue();
        assertThat(panel.progress().<Integer>at("completed")).isZero();
        await().untilAsserted(() -> assertThat(Announced.about(panel.studyId(), EventType.PANEL_LAUNCHED))
                .extracting(event -> event.getJsonObject("data").getInteger("number"))
                .containsExactlyInAnyOrder(1, 2));
    }

    @Test
    void no_cycle_begins_while_the_one_before_recruits() {
        panel.fielding();
        UUID first = panel.cycleId();

        aWeekPasses(panel);

        await().until(() -> !isDue(panel));
        assertThat(panel.newestCycle()).isEqualTo(first);
    }

    @Test
    void a_cycle_that_the_wallet_does_not_cover_is_skipped_and_the_owner_is_told_once() {
        String organization = "org_once_" + UUID.randomUUID();
        var poor = aWeeklyPanelOf(organization);
        poor.fielding();
        poor.ends(poor.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().until(() -> poor.progress().<Integer>at("completed") == 1);

        aWeekPasses(poor);

        await().untilAsserted(() -> assertThat(mailbox.getMailsSentTo("owner@" + organization + ".test"))
                .singleElement()
                .satisfies(mail -> assertThat(mail.getText()).contains("\"Tea\"", "32.50 USD", "/dashboard/wallet")));
        assertThat(isDue(poor)).isFalse();
        assertThat(TestDatabase.value(
                        "select status || ' ' || skipped_because from cycle where number = 2 and study_id = '"
                                + poor.studyId() + "'",
                        String.class))
                .isEqualTo("WITHDRAWN INSUFFICIENT_CREDITS");
    }

    private static PanelFixture aWeeklyPanelOf(String organization) {
        return aPanelOf(organization).withTarget(1).with("frequency", "weekly");
    }

    private static void aWeekPasses(PanelFixture panel) {
        TestDatabase.execute("update panel set next_cycle_at = now() where study_id = '" + panel.studyId() + "'");
    }

    private static boolean isDue(PanelFixture panel) {
        return TestDatabase.value(
                "select next_cycle_at <= now() from panel where study_id = '" + panel.studyId() + "'", Boolean.class);
    }
}
