package io.research.panel.cycle;

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
                .satisfies(
                        mail -> assertThat(mail.getText()).contains("\"Tea\"", "32.50 USD", "/app/settings/wallet")));
        assertThat(isDue(poor)).isFalse();
        assertThat(TestDatabase.value(
                        "select status || ' ' || skipped_because from cycle where number = 2 and study_id = '"
                                + poor.studyId() + "'",
                        String.class))
                .isEqualTo("WITHDRAWN INSUFFICIENT_CREDITS");
    }

    @Test
    void a_stop_between_two_cycles_ends_the_recurrence() {
        panel.fielding();
        completes(panel);

        panel.steered("stopped", 2);

        assertThat(recurring(panel)).isZero();
    }

    @Test
    void a_stop_that_is_older_than_the_launch_ends_no_recurrence() {
        panel.ofStudy("revision", 5).fielding();

        panel.steered("stopped", 5);

        assertThat(recurring(panel)).isEqualTo(1);
        assertThat(panel.arrives("ada", 101).<Boolean>at("admitted")).isTrue();
    }

    @Test
    void a_deleted_study_ends_the_recurrence() {
        panel.fielding();
        completes(panel);

        panel.isDeleted(7);

        await().untilAsserted(() -> assertThat(recurring(panel)).isZero());
    }

    @Test
    void a_study_that_nobody_finds_any_more_gets_its_money_back_and_no_further_cycle() {
        panel.fielding();
        completes(panel);
        panel.isGone();

        aWeekPasses(panel);

        await().untilAsserted(() -> assertThat(recurring(panel)).isZero());
        panel.newestCycle();
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("released_cents")).isEqualTo(3_250));
        assertThat(panel.hold().getLong("captured_cents")).isZero();
    }

    @Test
    void only_a_launch_that_begins_ends_the_recurrence_of_the_panel_before() {
        var once = aWeeklyPanelOf("org_once_" + UUID.randomUUID());
        once.fielding();
        completes(once);

        once.byAnotherOperation().with("frequency", "one-time").prepared().refused(402, "insufficient_credits");
        assertThat(recurring(once)).isEqualTo(1);

        panel.fielding();
        completes(panel);
        panel.byAnotherOperation().with("frequency", "one-time").prepared().expect(200);
        assertThat(recurring(panel)).isEqualTo(1);
        panel.confirmed().expect(204);
        assertThat(recurring(panel)).isZero();
    }

    private static PanelFixture aWeeklyPanelOf(String organization) {
        return aPanelOf(organization).withTarget(1).with("frequency", "weekly");
    }

    private static void aWeekPasses(PanelFixture panel) {
        TestDatabase.execute("update panel set next_cycle_at = now() where study_id = '" + panel.studyId() + "'");
    }

    private static void completes(PanelFixture panel) {
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().until(() -> panel.progress().<Integer>at("completed") == 1);
    }

    /** How many panels of the study recruit again. */
    private static long recurring(PanelFixture panel) {
        return TestDatabase.value(
                "select count(*) from panel where next_cycle_at is not null and study_id = '" + panel.studyId() + "'",
                Long.class);
    }

    private static boolean isDue(PanelFixture panel) {
        return TestDatabase.value(
                "select next_cycle_at <= now() from panel where study_id = '" + panel.studyId() + "'", Boolean.class);
    }
}
