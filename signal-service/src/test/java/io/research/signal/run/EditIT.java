package io.research.signal.run;

import static io.research.signal.AnswerFixture.anAnswer;
import static io.research.signal.SignalFixture.RUNS;
import static io.research.signal.SignalFixture.aCustomPreference;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An answer of {@code aPreference} costs 1125 cents. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class EditIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Inject
    Pool pool;

    @Test
    void a_key_without_a_spend_cap_edits_what_costs_nothing_and_makes_no_run_dearer() {
        String run = signal.bySession().asked(aPreference());
        var uncapped = signal.byKeyWithoutCap();

        uncapped.edit(run, "n", 4).refused(403, "spend_cap_required");
        uncapped.edit(run, "voice", true).refused(403, "spend_cap_required");
        assertThat(uncapped.edit(run, "text", "Which cup?").expect(200).<Integer>at("n"))
                .isEqualTo(3);

        assertThat(signal.wallet().getInteger("held_cents")).isEqualTo(3 * 1125);
    }

    @Test
    void what_a_key_adds_to_the_run_of_somebody_else_counts_against_its_own_cap() {
        var capped = SignalFixture.of("org_cap2250");
        String run = capped.bySession().asked(aPreference());

        capped.edit(run, "n", 6).refused(402, "spend_cap_exceeded");
        assertThat(capped.results(run).<Integer>at("n")).isEqualTo(3);
        capped.edit(run, "n", 4).expect(200);
        capped.edit(run, "n", 5).expect(200);
        capped.edit(run, "n", 6).refused(402, "spend_cap_exceeded");

        assertThat(capped.wallet().getInteger("committed_cents")).isEqualTo(2250);
        assertThat(capped.wallet().getInteger("held_cents")).isEqualTo(5 * 1125);
    }

    @Test
    void what_was_added_last_is_given_back_first_and_can_be_added_again() {
        var capped = SignalFixture.of("org_cap2250");
        String run = capped.bySession().asked(aPreference());
        capped.edit(run, "n", 5).expect(200);

        capped.edit(run, "n", 3).expect(200);

        awaiting().until(() -> capped.wallet().getInteger("committed_cents") == 0);
        assertThat(capped.wallet().getInteger("held_cents")).isEqualTo(3 * 1125);
        capped.edit(run, "n", 4).expect(200);
        assertThat(capped.wallet().getInteger("committed_cents")).isEqualTo(1125);
    }

    @Test
    void all_who_pay_for_a_run_pay_their_part_of_its_answers_and_get_the_rest_back() {
        String run = signal.bySession().asked(aPreference());
        signal.await(run, "fielding");
        signal.edit(run, "n", 5).expect(200);
        IntStream.range(0, 4).forEach(person -> anAnswer(signal, run, "Mint").published());
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 4);

        signal.cancel(run).expect(200);

        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 0);
        assertThat(signal.wallet().getInteger("balance_cents")).isEqualTo(1_000_000 - 4 * 1125);
        assertThat(signal.wallet().getInteger("committed_cents")).isEqualTo(1125);
    }

    @Test
    void an_edit_waits_until_another_change_of_what_is_held_is_done() {
        String run = signal.asked(aPreference());
        pool.preparedQuery("insert into lease (kind, subject, holder, held_until)"
                        + " values ('signal.edit', $1, $2, clock_timestamp() + interval '500 milliseconds')")
                .execute(Tuple.of(run, UUID.randomUUID()))
                .await()
                .indefinitely();

        signal.edit(run, "n", 4).expect(200);
    }

    @Test
    void the_number_is_counted_anew_when_an_edit_takes_its_options_away() {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        anAnswer(signal, run, "Mint").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);

        signal.edit(run, "options", new JsonArray().add("Ginger").add("Lemon")).expect(200);

        var listed = signal.api().get(RUNS).expect(200);
        assertThat(listed.<List<String>>at("runs.headline_metric.label")).containsExactly("no clear answer");
        assertThat(listed.<List<Integer>>at("runs.headline_metric.count")).containsExactly(0);
        assertThat(signal.results(run).<String>at("results.headline_metric.label"))
                .isEqualTo("no clear answer");
    }

    @Test
    void an_answer_costs_what_it_is_whatever_the_terms_have_become() {
        String run = signal.asked(aPreference().put("voice", true).put("n", 4));
        signal.await(run, "fielding");
        signal.edit(run, "audience", "custom", "emails", new JsonArray().add("a@example.com"), "voice", false)
                .expect(200);

        anAnswer(signal, run, "Mint").spoken().published();

        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);
        assertThat(signal.results(run).<Float>at("cost_incurred")).isEqualTo(17.5f);
    }

    @Test
    void an_answer_that_what_is_held_does_not_pay_for_is_not_taken() {
        String run = signal.asked(aPreference().put("voice", true));
        signal.await(run, "fielding");
        signal.edit(run, "audience", "custom", "emails", new JsonArray().add("a@example.com"), "voice", false)
                .expect(200);
        anAnswer(signal, run, "Mint").spoken().published();
        anAnswer(signal, run, "Mint").spoken().published();

        signal.await(run, "partial");

        var ended = signal.results(run);
        assertThat(ended.<Integer>at("progress.completed")).isEqualTo(1);
        assertThat(ended.<Float>at("cost_incurred")).isEqualTo(17.5f);
        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 0);
        assertThat(signal.wallet().getInteger("balance_cents")).isEqualTo(1_000_000 - 1750);
    }

    @Test
    void an_edit_that_recruits_more_people_needs_the_scope_of_a_launch() {
        String run = signal.asked(aPreference());
        String custom = signal.asked(aCustomPreference(9));
        var writer = signal.byKeyWithoutPanel();

        writer.edit(run, "n", 4).refused(403, "insufficient_scope");
        writer.edit(custom, "audience", "general", "emails", null, "n", 3).refused(403, "insufficient_scope");

        writer.edit(run, "text", "Which cup?").expect(200);
        writer.edit(custom, "n", 10).expect(200);
    }
}
