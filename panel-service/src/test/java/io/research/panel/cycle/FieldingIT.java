package io.research.panel.cycle;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.PublishedEvents;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FieldingIT {
    private static final long PRICE = 3_250;

    private final String organization = "org_" + UUID.randomUUID();
    private final PanelFixture panel = aPanelOf(organization);

    @Inject
    CycleRepository cycles;

    @Inject
    RespondentRepository respondents;

    @Inject
    CycleJobs jobs;

    @Inject
    Outbox outbox;

    @Inject
    Clock clock;

    @Inject
    OverdueRespondentSweep sweep;

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
    void whoever_declines_gives_the_place_back_at_once() {
        panel.withTarget(1).fielding();
        String interview = panel.arrives("ada", 101).at("interview_id");

        panel.declines(interview);

        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("in_progress")).isZero());
        assertThat(panel.arrives("ada", 101).<String>at("reason")).isEqualTo("repeated");
        assertThat(panel.arrives("bob", 101).<Boolean>at("admitted")).isTrue();
        await().untilAsserted(() ->
                assertThat(panel.atSupplier().getJsonObject("reports").getMap()).containsEntry("ada", "dropped_out"));
    }

    @Test
    void fifty_who_finish_at_once_for_half_as_many_places_fill_them_and_no_more() {
        int target = 25;
        panel.withTarget(target).fielding();
        var ends = new ArrayList<Event<?>>(come("early", target));
        TestDatabase.execute(
                "update place set changed_at = now() - interval '1 day' where cycle_id = '" + panel.cycleId() + "'");
        run(sweep::sweep);
        ends.addAll(come("late", target));
        Collections.shuffle(ends, new Random(50));

        PublishedEvents.publish(ends.toArray(Event[]::new));

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(target * PRICE));
        await().untilAsserted(() -> assertThat(count("SURPLUS")).isEqualTo(target));
        assertThat(count("COMPLETED")).isEqualTo(target);
        assertThat(panel.progress().<Integer>at("completed")).isEqualTo(target);
        assertThat(panel.progress().<Integer>at("in_progress")).isZero();
        assertThat(panel.hold().getLong("held_cents")).isZero();
    }

    /** So many people come, and this is how their interviews end. */
    private List<Event<InterviewCompleted>> come(String name, int people) {
        return IntStream.range(0, people)
                .<String>mapToObj(at -> panel.arrives(name + "-" + at, 101).at("interview_id"))
                .map(interview -> panel.ended(interview, "completed", "Good"))
                .toList();
    }

    private long count(String status) {
        return TestDatabase.value(
                "select count(*) from place where cycle_id = '" + panel.cycleId() + "' and status = '" + status + "'",
                Long.class);
    }

    private static void run(Supplier<Uni<Void>> work) {
        try {
            VertxContextSupport.subscribeAndAwait(work);
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    @Test
    void from_three_completions_on_the_end_is_foretold_by_the_rate_so_far() {
        panel.withTarget(5).fielding();
        PublishedEvents.publish(come("tea", 3).toArray(Event[]::new));
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("completed")).isEqualTo(3));
        TestDatabase.execute("update cycle set opened_at = clock_timestamp() - interval '3 hours' where id = '"
                + panel.cycleId() + "'");

        var progress = panel.progress();

        assertThat(progress.<Float>at("rate_per_hour")).isEqualTo(1f);
        assertThat(Instant.parse(progress.at("estimated_finish_at")))
                .isCloseTo(
                        Instant.parse(progress.at("as_of")).plus(2, ChronoUnit.HOURS), within(1, ChronoUnit.MINUTES));
        panel.steered("paused", 2);
        assertThat(panel.progress().<Object>at("estimated_finish_at")).isNull();
    }

    @Test
    void an_interview_in_which_nothing_was_said_makes_room_and_costs_nothing_and_the_supplier_hears_why() {
        panel.withTarget(1).fielding();
        String silent = panel.arrives("ada", 101).at("interview_id");
        panel.begins(silent);

        assertThat(panel.isPaidThoughNothingIsSaid(silent)).isFalse();
        assertThat(panel.isPaidThoughNothingIsSaid(silent)).isFalse();
        panel.ends(silent, "disqualified", "Poor");

        String poor = panel.arrives("bob", 101).at("interview_id");
        assertThat(panel.isPaid(poor, "Poor")).isTrue();
        panel.ends(poor, "completed", "Poor");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(PRICE));
        assertThat(panel.progress().<Integer>at("completed")).isEqualTo(1);
        assertThat(count("REPLACED")).isEqualTo(1);
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("ada", "quality_terminate")
                .containsEntry("bob", "complete"));
    }

    @Test
    void where_poor_interviews_are_to_be_replaced_they_make_room_and_cost_nothing() {
        panel.withTarget(1).fielding();
        String poor = panel.arrives("ada", 101).at("interview_id");
        var config = new Settings(
                Duration.ofMinutes(30), Duration.ofHours(3), CycleConfig.PoorQuality.REPLACE, Duration.ofHours(1));
        var counting = new CyclePlaces(cycles, respondents, jobs, outbox, config, clock);

        run(() -> Panache.withTransaction(() -> counting.ended(
                new Tenant(organization, "app_test"),
                panel.ended(poor, "completed", "Poor").data())));

        assertThat(count("REPLACED")).isEqualTo(1);
        assertThat(panel.progress().<Integer>at("completed")).isZero();
        assertThat(panel.progress().<Integer>at("in_progress")).isZero();
        String good = panel.arrives("bob", 101).at("interview_id");
        panel.ends(good, "completed", "Good");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(PRICE));
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("ada", "quality_terminate")
                .containsEntry("bob", "complete"));
    }

    private record Settings(
            Duration begunWithin, Duration endedWithin, PoorQuality poorQuality, Duration reconcileAfter)
            implements CycleConfig {}

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
        assertThat(panel.arrives("cid", 101).<String>at("reason")).isEqualTo("full");
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
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("ada", "complete")
                .containsEntry("bob", "quota_full"));
    }

    @Test
    void at_a_stop_only_what_somebody_has_begun_stays_held_until_it_ends() {
        panel.withTarget(3).withAges(Map.of("101", 2)).fielding();
        String begun = panel.arrives("ada", 101).at("interview_id");
        String notBegun = panel.arrives("bob", 101).at("interview_id");
        panel.begins(begun);

        panel.steered("stopped", 2);

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("released_cents")).isEqualTo(2 * PRICE));
        assertThat(panel.isPaid(begun, "Good")).isTrue();
        assertThat(panel.isPaid(begun, "Good")).isTrue();
        assertThat(panel.isPaid(notBegun, "Good")).isFalse();
        panel.ends(begun, "completed", "Good");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(PRICE));
        assertThat(panel.progress().<Integer>at("completed")).isEqualTo(1);
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("ada", "complete")
                .containsEntry("bob", "quota_full"));
    }

    @Test
    void whoever_leaves_after_the_stop_costs_nothing() {
        panel.withTarget(2).fielding();
        String left = panel.arrives("ada", 101).at("interview_id");
        panel.begins(left);
        panel.steered("stopped", 2);
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("held_cents")).isEqualTo(PRICE));

        panel.ends(left, "partial", "Fair");

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("released_cents")).isEqualTo(2 * PRICE));
        assertThat(panel.isPaid(left, "Fair")).isFalse();
        await().untilAsserted(() -> assertThat(TestDatabase.value(
                        "select status || ' ' || hold_status from cycle where id = '" + panel.cycleId() + "'",
                        String.class))
                .isEqualTo("STOPPED RELEASED"));
    }

    @Test
    void the_last_place_of_a_stopped_cycle_does_not_complete_it() {
        panel.withTarget(1).fielding();
        String last = panel.arrives("ada", 101).at("interview_id");
        panel.begins(last);
        panel.steered("stopped", 2);

        assertThat(panel.isPaid(last, "Good")).isTrue();
        panel.ends(last, "completed", "Good");

        await().untilAsserted(() -> assertThat(TestDatabase.value(
                        "select status || ' ' || hold_status from cycle where id = '" + panel.cycleId() + "'",
                        String.class))
                .isEqualTo("STOPPED SETTLED"));
    }

    @Test
    void what_nobody_has_a_place_for_is_not_paid() {
        panel.withTarget(1).fielding();

        assertThat(panel.isPaid(UUID.randomUUID().toString(), "Good")).isFalse();
    }

    @Test
    void quotas_fit_a_targeting_under_which_they_could_be_launched() {
        panel.withTarget(2).withAges(Map.of("101", 1)).fielding();

        assertThat(panel.fits(List.of(101, 102, 103))).isTrue();
        assertThat(panel.fits(List.of(101, 102))).isTrue();
        assertThat(panel.fits(List.of(102, 103))).isFalse();
        assertThat(panel.fits(List.of(101))).isFalse();
        assertThat(aPanelOf(organization).fits(List.of())).isTrue();
    }

    @Test
    void what_is_said_to_be_paid_keeps_its_place_until_its_end_is_told_of() {
        panel.withTarget(1).fielding();
        String accepted = panel.arrives("ada", 101).at("interview_id");
        assertThat(panel.isPaid(accepted, "Good")).isTrue();
        TestDatabase.execute(
                "update place set changed_at = now() - interval '1 day' where cycle_id = '" + panel.cycleId() + "'");

        run(sweep::sweep);
        panel.isSaid("ada", "quality_terminate", 1).expect(200);
        panel.steered("stopped", 2);

        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);
        panel.ends(accepted, "completed", "Good");
        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("captured_cents")).isEqualTo(PRICE));
    }

    @Test
    void whoever_comes_late_is_paid_where_there_is_room_and_has_the_place_from_then_on() {
        panel.withTarget(1).fielding();
        String late = panel.arrives("ada", 101).at("interview_id");
        expire(late);

        assertThat(panel.isPaid(late, "Good")).isTrue();

        assertThat(panel.arrives("bob", 101).<String>at("reason")).isEqualTo("full");
        panel.ends(late, "completed", "Good");
        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("completed")).isEqualTo(1));
    }

    private void expire(String interview) {
        TestDatabase.execute("update place set changed_at = now() - interval '1 day' where id = '" + interview + "'");
        run(sweep::sweep);
    }

    @Test
    void an_interview_that_is_deleted_before_its_end_is_told_of_gives_the_place_back() {
        panel.withTarget(1).fielding();
        String deleted = panel.arrives("ada", 101).at("interview_id");
        assertThat(panel.isPaid(deleted, "Good")).isTrue();

        panel.declines(deleted);

        await().untilAsserted(() ->
                assertThat(panel.progress().<Integer>at("in_progress")).isZero());
        assertThat(panel.isPaid(deleted, "Good")).isFalse();
        assertThat(panel.arrives("bob", 101).<Boolean>at("admitted")).isTrue();
    }
}
