package io.research.panel.callback;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What suppliers tell, and what a cycle and its supplier agree on in the end. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class CallbackIT {
    private PanelFixture panel;

    @BeforeEach
    void launch_a_panel() {
        panel = aPanelOf("org_" + UUID.randomUUID()).fielding();
    }

    @ParameterizedTest
    @CsvSource({
        "screen_out, DISQUALIFIED, screen_out",
        "quota_full, LEFT, dropped_out",
        "quality_terminate, REPLACED, quality_terminate",
        "dropped_out, LEFT, dropped_out"
    })
    void a_place_goes_to_others_once_the_supplier_has_ended_it(String said, String status, String answered) {
        panel.arrives("ada", 101);

        var answer = panel.isSaid("ada", said, 1).expect(200);

        assertThat(answer.<String>at("outcome")).isEqualTo(answered);
        assertThat(status("ada")).isEqualTo(status);
        assertThat(panel.progress().<Integer>at("in_progress")).isZero();
    }

    @Test
    void a_completion_that_is_only_said_neither_counts_nor_costs() {
        panel.arrives("ada", 101);

        var answer = panel.isSaid("ada", "complete", 1).expect(200);

        assertThat(answer.<String>at("outcome")).isNull();
        assertThat(panel.progress().<Integer>at("completed")).isZero();
        assertThat(panel.hold().getLong("captured_cents")).isZero();
    }

    @Test
    void repeated_and_at_once_a_word_gives_one_place_back() {
        panel.arrives("ada", 101);
        panel.arrives("bob", 101);

        IntStream.range(0, 20).parallel().forEach(each -> panel.isSaid("ada", "screen_out", 1)
                .expect(200));

        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);
    }

    @Test
    void of_two_words_the_later_one_counts_in_whatever_order_they_arrive() {
        panel.arrives("ada", 101);
        panel.isSaid("ada", "complete", 5).expect(200);

        panel.isSaid("ada", "screen_out", 4).expect(200);

        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);
        assertThat(said("ada")).isEqualTo("COMPLETE");
    }

    @Test
    void what_was_completed_here_stays_so_whatever_the_supplier_says() {
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().until(() -> panel.progress().<Integer>at("completed") == 1);

        var answer = panel.isSaid("ada", "quality_terminate", 1).expect(200);

        assertThat(answer.<String>at("outcome")).isEqualTo("complete");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(3_250));
    }

    @Test
    void forged_changed_and_foreign_words_are_refused() {
        panel.arrives("ada", 101);
        var changed = panel.said("ada", "complete", 1);

        panel.isSaid(changed, "00ff").refused(401, "invalid_credentials");
        panel.isSaid(changed, PanelFixture.sign(changed.encode())).refused(401, "invalid_credentials");
        panel.isSaid("nobody", "complete", 1).refused(404, "not_found");
        panel.isSaid(changed.copy().put("project_id", UUID.randomUUID().toString()), null)
                .refused(404, "not_found");
        panel.isSaid("ada", "won", 1).refused(422, "validation_failed");
        panel.isSaid(changed.copy().put("occurred_at", "2999-01-01T00:00:00Z"), null)
                .refused(422, "validation_failed");
        assertThat(said("ada")).isNull();
    }

    @Test
    void a_word_signed_with_the_secret_of_before_is_heard_while_it_is_changed() {
        panel.arrives("ada", 101);
        var word = panel.said("ada", "screen_out", 1);

        panel.isSaid(word, PanelFixture.signed(FakeNeighbours.PREVIOUS_CALLBACK_SECRET, word))
                .expect(200);

        assertThat(said("ada")).isEqualTo("SCREEN_OUT");
    }

    @Test
    void after_the_end_both_sides_are_compared_and_what_was_lost_is_told_again() {
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        panel.arrives("bob", 102);
        await().until(() -> panel.progress().<Integer>at("completed") == 1);
        panel.supplierHolds(
                panel.said("ada", "complete", 1),
                panel.said("bob", "quality_terminate", 2),
                panel.said("eve", "complete", 3));

        panel.steered("stopped", 2);

        await().untilAsserted(() -> assertThat(reconciled()).isEqualTo("1 of 1, 0 disagree, 1 unknown"));
        assertThat(status("bob")).isEqualTo("REPLACED");
        assertThat(panel.hold().getLong("captured_cents")).isEqualTo(3_250);
    }

    @Test
    void rows_that_say_nothing_readable_are_counted_and_hold_nothing_up() {
        panel.arrives("ada", 101);
        panel.arrives("cid", 103);
        panel.supplierHolds(
                panel.said("ada", "won", 1),
                panel.said("ada", "complete", 1).putNull("outcome"),
                panel.said("ada", "screen_out", 1).put("occurred_at", "2999-01-01T00:00:00Z"),
                panel.said("ada", "screen_out", 1).put("occurred_at", "yesterday"),
                new JsonObject(),
                panel.said("cid", "screen_out", 1));

        panel.steered("stopped", 2);

        await().untilAsserted(() -> assertThat(reconciled()).isEqualTo("0 of 0, 0 disagree, 0 unknown"));
        assertThat(TestDatabase.value(
                        "select unreadable from reconciliation where cycle_id = '" + panel.cycleId() + "'",
                        Integer.class))
                .isEqualTo(5);
        assertThat(said("ada")).isNull();
        assertThat(status("cid")).isEqualTo("DISQUALIFIED");
    }

    @Test
    void a_stopped_panel_hears_and_changes_nothing_that_is_paid() {
        panel.ends(panel.arrives("ada", 101).at("interview_id"), "completed", "Good");
        await().until(() -> panel.progress().<Integer>at("completed") == 1);
        panel.steered("stopped", 2);

        panel.isSaid("ada", "screen_out", 1).expect(200);

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("held_cents")).isZero());
        assertThat(panel.hold().getLong("captured_cents")).isEqualTo(3_250);
        await().untilAsserted(() -> assertThat(reconciled()).isEqualTo("1 of 0, 1 disagree, 0 unknown"));
    }

    private String status(String person) {
        return ofPlace("status", person);
    }

    private String said(String person) {
        return ofPlace("supplier_outcome", person);
    }

    private String ofPlace(String column, String person) {
        return TestDatabase.value(
                "select " + column + " from place where person = '" + person + "' and cycle_id = '" + panel.cycleId()
                        + "'",
                String.class);
    }

    private String reconciled() {
        return TestDatabase.value(
                "select max(counted || ' of ' || said_complete || ', ' || disagreeing || ' disagree, ' || unknown"
                        + " || ' unknown') from reconciliation where cycle_id = '" + panel.cycleId() + "'",
                String.class);
    }
}
