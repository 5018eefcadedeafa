package io.research.panel.cycle;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.PublishedEvents;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FieldingIT {
    private static final long PRICE = 3_250;

    private final PanelFixture panel = aPanelOf("org_" + UUID.randomUUID());

    @Test
    void each_counted_interview_is_paid_once_however_often_it_is_told() {
        panel.withTarget(3).withAges(Map.of("101", 1)).fielding();
        String interview = panel.arrives("ada", 101).at("interview_id");
        var ended = panel.ended(interview, "completed", "Good");

        PublishedEvents.publish(ended, ended, panel.ended(interview, "completed", "Good"));

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(PRICE));
        var progress = panel.progress();
        assertThat(progress.<Integer>at("completed")).isEqualTo(1);
        assertThat(progress.<Integer>at("in_progress")).isZero();
        assertThat(progress.<Integer>at("quality.good")).isEqualTo(1);
        assertThat(progress.<List<Integer>>at("quotas[0].option_targets.completed"))
                .containsExactly(1, 0, 0);
        assertThat(progress.<Object>at("estimated_finish_at")).isNull();
    }

    @Test
    void a_place_that_was_left_or_disqualified_goes_to_somebody_else_and_costs_nothing() {
        panel.withTarget(1).fielding();
        String left = panel.arrives("ada", 101).at("interview_id");
        panel.ends(left, "partial", "Fair");
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("in_progress")).isZero());

        String out = panel.arrives("bob", 101).at("interview_id");
        panel.ends(out, "disqualified", null);
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("in_progress")).isZero());

        assertThat(panel.arrives("ada", 101).<String>at("reason")).isEqualTo("repeated");
        assertThat(panel.arrives("cid", 101).<Boolean>at("admitted")).isTrue();
        assertThat(panel.hold().getLong("captured_cents")).isZero();
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("ada", "dropped_out")
                .containsEntry("bob", "screen_out"));
    }

    @Test
    void the_last_place_completes_the_cycle_and_the_supplier_closes_the_project() {
        panel.withTarget(2).fielding();
        String first = panel.arrives("ada", 101).at("interview_id");
        String second = panel.arrives("bob", 102).at("interview_id");

        panel.ends(first, "completed", "Good");
        panel.ends(second, "completed", null);

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(2 * PRICE));
        await().untilAsserted(() -> assertThat(panel.stateAtSupplier()).isEqualTo("closed"));
        assertThat(panel.arrives("cid", 101).<String>at("reason")).isEqualTo("closed");
        panel.byAnotherOperation().prepared().expect(200);
    }

    @Test
    void a_stop_pays_for_what_counts_and_gives_the_rest_back() {
        panel.withTarget(3).fielding();
        String counted = panel.arrives("ada", 101).at("interview_id");
        String late = panel.arrives("bob", 101).at("interview_id");
        panel.ends(counted, "completed", "Poor");
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("completed")).isEqualTo(1));

        panel.steered("stopped", 2);
        panel.ends(late, "completed", "Good");

        await().untilAsserted(() -> assertThat(panel.hold())
                .isEqualTo(new JsonObject()
                        .put("amount_cents", 3 * PRICE)
                        .put("captured_cents", PRICE)
                        .put("released_cents", 2 * PRICE)
                        .put("held_cents", 0)));
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("in_progress")).isZero());
        assertThat(panel.progress().<Integer>at("completed")).isEqualTo(1);
    }

    @Test
    void whatever_people_do_the_ledger_adds_up_when_it_ends() {
        int target = 12;
        var walk = aPanelOf("org_away_" + UUID.randomUUID()).withTarget(target).withAges(Map.of("101", 5));
        await().until(() -> walk.prepared().status() == 200);
        walk.confirmed().expect(204);
        var random = new Random(19);
        int person = 0;

        while (walk.progress().<Integer>at("completed") < target) {
            var ends = new ArrayList<Event<?>>();
            for (int at = 0; at < 8; at++) {
                String interview =
                        walk.arrives("p" + person++, 101 + random.nextInt(3)).at("interview_id");
                if (interview != null) {
                    String status = List.of("completed", "completed", "partial", "disqualified")
                            .get(random.nextInt(4));
                    ends.add(walk.ended(interview, status, "Fair"));
                }
            }
            Collections.shuffle(ends, random);
            PublishedEvents.publish(ends.toArray(Event[]::new));
            await().untilAsserted(() ->
                    assertThat(walk.progress().<Integer>at("in_progress")).isZero());
            assertThat(walk.hold().getLong("captured_cents")).isLessThanOrEqualTo(target * PRICE);
        }

        await().untilAsserted(
                        () -> assertThat(walk.hold().getLong("captured_cents")).isEqualTo(target * PRICE));
        assertThat(walk.hold().getLong("held_cents")).isZero();
        assertThat(walk.progress()
                        .<List<Integer>>at("quotas[0].option_targets.completed")
                        .getFirst())
                .isEqualTo(5);
        assertThat(walk.progress().<Object>at("rate_per_hour")).isNotNull();
    }
}
