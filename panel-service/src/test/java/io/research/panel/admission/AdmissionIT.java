package io.research.panel.admission;

import static io.research.panel.PanelFixture.aPanelOf;
import static io.research.panel.PanelFixture.sign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.AtOnce;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AdmissionIT {
    private static final int WAITING = 6;

    @Inject
    AgroalDataSource database;

    private final PanelFixture panel = aPanelOf("org_" + UUID.randomUUID());

    @Test
    void whoever_has_a_place_comes_back_to_the_same_interview() {
        panel.fielding();

        String first = panel.arrives("ada", 101).expect(200).at("interview_id");

        assertThat(panel.arrives("ada", 101).<String>at("interview_id")).isEqualTo(first);
        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);
    }

    @Test
    void fifty_who_come_at_once_get_the_places_there_are_and_no_more() throws Exception {
        panel.withTarget(7).withAges(Map.of("101", 3)).fielding();

        var young = AtOnce.call(50, at -> panel.arrives("young-" + at, 101));
        var older = AtOnce.call(50, at -> panel.arrives("older-" + at, 102 + at % 2));

        assertThat(admitted(young)).isEqualTo(3);
        assertThat(admitted(older)).isEqualTo(4);
        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(7);
        assertThat(young.stream()
                        .filter(answer -> !answer.<Boolean>at("admitted"))
                        .<String>map(answer -> answer.at("reason")))
                .containsOnly("quota_full");
    }

    @Test
    void people_who_have_waited_for_the_cycle_find_its_quotas_as_they_are_then() throws Exception {
        panel.withTarget(WAITING).withAges(Map.of("101", 1)).fielding();
        var arrivals = IntStream.range(0, WAITING)
                .<Callable<Api.Answer>>mapToObj(at -> () -> panel.arrives("young-" + at, 101))
                .toList();

        var answers = whileLocked(null, arrivals);

        assertThat(admitted(answers)).isEqualTo(1);
    }

    @Test
    void one_person_who_comes_twice_at_once_for_the_last_place_has_it() throws Exception {
        panel.withTarget(1).fielding();

        var answers = whileLocked(null, Collections.nCopies(2, () -> panel.arrives("ada", 101)));

        assertThat(admitted(answers)).isEqualTo(2);
        assertThat(answers.getFirst().<String>at("interview_id"))
                .isEqualTo(answers.getLast().<String>at("interview_id"));
    }

    @Test
    void who_comes_as_recruitment_is_paused_hears_of_the_pause_and_may_come_again() throws Exception {
        panel.withAges(Map.of("101", 1)).fielding();

        var answer = whileLocked(
                        "update cycle set status = 'PAUSED', paused_at = now() where id = '" + panel.cycleId() + "'",
                        List.of(() -> panel.arrives("ada", 101)))
                .getFirst();

        assertThat(answer.<String>at("reason")).isEqualTo("paused");
        panel.steered("fielding", 2);
        var admitted = panel.arrives("ada", 101);
        assertThat(admitted.<Boolean>at("admitted")).isTrue();
        assertThat(admitted.<String>at("country_code")).isEqualTo("US");
    }

    @Test
    void who_found_no_place_hears_of_a_pause_and_of_the_end_too() {
        panel.withTarget(1).fielding();
        panel.arrives("first", 101).expect(200);
        refused("second", 101, "full");

        panel.steered("paused", 2);
        refused("second", 101, "paused");

        panel.steered("stopped", 3);
        refused("second", 101, "stopped");
    }

    @Test
    void who_belongs_to_no_cell_of_a_full_distribution_does_not_fit_whenever_they_come() {
        panel.withTarget(2).withAges(Map.of("101", 1, "102", 1)).fielding();

        refused("ada", 103, "unqualified");
        refused("ada", 103, "unqualified");
        panel.steered("paused", 2);
        refused("ada", 103, "unqualified");

        await().untilAsserted(() ->
                assertThat(panel.atSupplier().getJsonObject("reports").getMap()).containsEntry("ada", "quota_full"));
    }

    /**
     * They come and wait for the cycle, which changes before they get it.
     *
     * @param change null for none
     */
    private List<Api.Answer> whileLocked(String change, List<Callable<Api.Answer>> arrivals) throws Exception {
        try (var threads = Executors.newFixedThreadPool(arrivals.size());
                var holder = database.getConnection();
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("select 1 from cycle where id = '" + panel.cycleId() + "' for update");
            var coming = arrivals.stream().map(threads::submit).toList();
            await().until(() -> waiting() == arrivals.size());
            if (change != null) {
                statement.execute(change);
            }
            holder.commit();

            var answers = new ArrayList<Api.Answer>();
            for (var answer : coming) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    /** How many wait for the row of a cycle. */
    private long waiting() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var counted = statement.executeQuery("select count(*) from pg_stat_activity"
                        + " where wait_event_type = 'Lock' and query like '%update cycle%'")) {
            counted.next();
            return counted.getLong(1);
        }
    }

    @Test
    void one_person_who_comes_twice_at_once_has_one_place() throws Exception {
        panel.withTarget(5).fielding();

        var answers = AtOnce.call(10, at -> panel.arrives("ada", 101));

        assertThat(answers.stream()
                        .<String>map(answer -> answer.at("interview_id"))
                        .distinct())
                .hasSize(1);
        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);
    }

    @Test
    void who_does_not_fit_is_turned_away_and_the_supplier_is_told() {
        panel.withTarget(1).fielding();
        panel.arrives("first", 101).expect(200);

        refused("old", 107, "unqualified");
        refused("second", 102, "full");

        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("old", "screen_out")
                .containsEntry("second", "quota_full")
                .doesNotContainKey("first"));
    }

    @Test
    void who_finds_no_place_hears_whether_the_study_is_full_or_the_quota_is() {
        panel.withTarget(3).withAges(Map.of("101", 1)).fielding();
        panel.arrives("first", 101).expect(200);

        refused("second", 101, "quota_full");
        panel.arrives("third", 102).expect(200);
        panel.arrives("fourth", 103).expect(200);

        refused("second", 101, "full");
        refused("fifth", 102, "full");
    }

    @Test
    void everybody_of_a_crowd_before_a_full_cycle_is_reported_though_the_supplier_fails_and_forgets() throws Exception {
        panel.withTarget(1).fielding();
        panel.arrives("first", 101).expect(200);

        AtOnce.call(150, at -> panel.arrives("late-" + at, 101));

        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").size())
                .isEqualTo(150));
    }

    @Test
    void of_a_crowd_that_is_turned_away_everybody_is_written_down_once() throws Exception {
        panel.withTarget(2).withAges(Map.of("101", 1)).fielding();
        panel.arrives("ada", 101).expect(200);
        panel.arrives("bob", 102).expect(200);

        var answers = AtOnce.call(90, at -> panel.arrives("late-" + at % 45, 101 + at % 3));

        assertThat(answers).allSatisfy(answer -> assertThat(answer.expect(200).<String>at("reason"))
                .isEqualTo("full"));
        assertThat(TestDatabase.value(
                        "select count(*) || ' ' || count(distinct person) || ' ' || sum(cardinality(options)) from place"
                                + " where status = 'FULL' and cycle_id = '" + panel.cycleId() + "'",
                        String.class))
                .isEqualTo("45 45 45");
    }

    @Test
    void a_link_that_was_changed_or_made_for_another_study_opens_no_door() {
        panel.fielding();
        var other = aPanelOf("org_" + UUID.randomUUID()).fielding();
        String link = panel.respondent("ada", 101);

        assertThat(panel.arrives(link.replace("101", "102"), sign(link)).<String>at("reason"))
                .isEqualTo("invalid_link");
        assertThat(panel.arrives(other.respondent("ada", 101), null).<String>at("reason"))
                .isEqualTo("invalid_link");
        assertThat(panel.arrives("nonsense", "nonsense").<String>at("reason")).isEqualTo("invalid_link");
    }

    @Test
    void a_paused_panel_takes_nobody_until_it_is_resumed_and_a_stopped_one_nobody_any_more() {
        panel.fielding();
        panel.steered("paused", 2);
        refused("ada", 101, "paused");

        panel.steered("fielding", 3);
        assertThat(panel.arrives("ada", 101).<Boolean>at("admitted")).isTrue();

        panel.steered("stopped", 4);
        refused("ada", 101, "stopped");
        refused("bob", 101, "stopped");
    }

    @Test
    void who_comes_while_nobody_is_taken_is_reported_and_may_come_again() {
        panel.fielding();
        panel.steered("paused", 2);
        refused("ada", 101, "paused");
        await().untilAsserted(() ->
                assertThat(panel.atSupplier().getJsonObject("reports").getMap()).containsEntry("ada", "quota_full"));

        panel.steered("fielding", 3);
        assertThat(panel.arrives("ada", 101).<Boolean>at("admitted")).isTrue();
        assertThat(panel.progress().<Integer>at("in_progress")).isEqualTo(1);

        panel.steered("stopped", 4);
        refused("bob", 101, "stopped");
        await().untilAsserted(() -> assertThat(
                        panel.atSupplier().getJsonObject("reports").getMap())
                .containsEntry("bob", "quota_full")
                .containsEntry("ada", "quota_full"));
    }

    @Test
    void a_study_that_would_take_nobody_gets_no_place_for_whoever_comes() {
        panel.fielding();

        var answer = panel.comesToClosedStudy("ada", 101).expect(200);

        assertThat(answer.<String>at("reason")).isEqualTo("closed");
        assertThat(panel.progress().<Integer>at("in_progress")).isZero();
        await().untilAsserted(() ->
                assertThat(panel.atSupplier().getJsonObject("reports").getMap()).containsEntry("ada", "quota_full"));
    }

    private void refused(String person, long age, String reason) {
        var answer = panel.arrives(person, age).expect(200);
        assertThat(answer.<Boolean>at("admitted")).isFalse();
        assertThat(answer.<String>at("reason")).isEqualTo(reason);
    }

    private static long admitted(List<Api.Answer> answers) {
        return answers.stream()
                .filter(answer -> answer.expect(200).<Boolean>at("admitted"))
                .count();
    }
}
