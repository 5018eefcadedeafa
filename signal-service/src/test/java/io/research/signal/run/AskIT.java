package io.research.signal.run;

import static io.research.signal.SignalFixture.RUNS;
import static io.research.signal.SignalFixture.aCustomPreference;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AskIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Test
    void asking_holds_the_whole_estimate_and_answers_with_the_run() {
        var run = signal.ask(aPreference()).expect(201);

        assertThat(run.<String>at("status")).isEqualTo("creating");
        assertThat(run.body()).contains("\"estimated_cost\":33.75").contains("\"cost_incurred\":0.00");
        assertThat(run.<List<?>>at("eta_hours_range")).hasSize(2);
        assertThat(run.<String>at("dashboard_url")).endsWith(run.<String>at("study_id"));
        assertThat(run.<Integer>at("progress.completed")).isZero();
        assertThat(run.<Boolean>at("regenerating")).isFalse();
        assertThat(run.<String>at("locale")).isEqualTo("en-US");
        assertThat(run.<Integer>at("time_budget_hours")).isEqualTo(3);
        assertThat(signal.hold(run.at("study_id")).getInteger("amount_cents")).isEqualTo(3375);
    }

    @Test
    void a_dry_run_says_what_it_costs_and_creates_nothing() {
        var poor = SignalFixture.of("org_has0");

        var estimate = poor.ask(aPreference().put("dry_run", true)).expect(200);

        assertThat(estimate.<Object>at("$"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("estimated_cost", "eta_hours_range", "validation_warnings");
        assertThat(poor.api().get(RUNS).expect(200).<Integer>at("total_count")).isZero();
    }

    @Test
    void a_wallet_one_cent_short_refuses_with_the_deficit_and_creates_nothing() {
        var poor = SignalFixture.of("org_has3374");

        var refused = poor.ask(aPreference(), "Idempotency-Key", "k1").refused(402, "insufficient_credits");

        assertThat(refused.body()).contains("\"deficit_usd\":0.01").contains("top_up_url");
        assertThat(poor.api().get(RUNS).expect(200).<Integer>at("total_count")).isZero();
        assertThat(poor.wallet().getInteger("held_cents")).isZero();
        poor.ask(aPreference().put("voice", false).put("n", 3), "Idempotency-Key", "k1")
                .refused(402, "insufficient_credits");
        assertThat(SignalFixture.of("org_has3375").ask(aPreference()).status()).isEqualTo(201);
    }

    @Test
    void a_key_asks_once_and_answers_the_same_bytes() {
        var first = signal.ask(aPreference(), "Idempotency-Key", "k1").expect(201);

        var again = signal.ask(aPreference(), "Idempotency-Key", "k1").expect(201);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        signal.ask(aPreference().put("n", 4), "Idempotency-Key", "k1").refused(409, "idempotency_key_reused");
        assertThat(signal.wallet().getInteger("held_cents")).isEqualTo(3375);
    }

    @Test
    void many_requests_at_once_with_one_key_hold_money_once() {
        var answers = IntStream.range(0, 6)
                .parallel()
                .mapToObj(at -> signal.ask(aPreference(), "Idempotency-Key", "k1"))
                .toList();

        var runs = new HashSet<String>();
        answers.stream().filter(one -> one.status() == 201).forEach(one -> runs.add(one.at("study_id")));
        assertThat(runs).hasSize(1);
        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 3375);
    }

    @Test
    void money_whose_answer_was_lost_is_held_once_or_given_back() {
        var lost = SignalFixture.of("org_lost");

        var answer = lost.ask(aPreference());

        assertThat(answer.status()).isEqualTo(201);
        assertThat(lost.wallet().getInteger("held_cents")).isEqualTo(3375);
    }

    @Test
    void a_wallet_that_cannot_be_reached_starts_nothing() {
        var away = SignalFixture.of("org_away");

        var refused = away.ask(aPreference()).refused(503, "service_unavailable");

        assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(away.api().get(RUNS).expect(200).<Integer>at("total_count")).isZero();
    }

    @Test
    void a_custom_audience_costs_the_credits_only_and_is_warned_of_too_few_addresses() {
        var run = signal.ask(aCustomPreference(2)).expect(201);

        assertThat(run.body()).contains("\"estimated_cost\":18.75");
        assertThat(run.<List<String>>at("validation_warnings")).hasSize(1);
    }

    @Test
    void only_keys_that_may_write_and_pay_ask_and_strangers_find_nothing() {
        String run = signal.asked(aPreference());

        Api.with(Tokens.ofPayingKey(signal.organization(), "app_test", "read"))
                .post(RUNS + "ask", aPreference().encode())
                .refused(403, "insufficient_scope");
        Api.with(Tokens.of(signal.organization(), "app_test", "write"))
                .post(RUNS + "ask", aPreference().encode())
                .refused(403, "spend_cap_required");
        assertThat(Api.with(Tokens.of(signal.organization(), "app_test", "write"))
                        .post(RUNS + "ask", aPreference().put("dry_run", true).encode())
                        .status())
                .isEqualTo(200);
        SignalFixture.of("org").edit(run, "n", 5).refused(404, "not_found");
        SignalFixture.of("org").cancel(run).refused(404, "not_found");
        signal.cancel("nothing").refused(404, "not_found");
    }

    @Test
    void whoever_has_people_recruited_needs_the_scope_of_a_launch_and_a_dry_run_does_not() {
        var writer = signal.byKeyWithoutPanel();

        var refused = writer.ask(aPreference()).refused(403, "insufficient_scope");

        assertThat(refused.<List<String>>at("detail.required_scopes")).contains("panel:launch");
        assertThat(signal.wallet().getInteger("held_cents")).isZero();
        writer.ask(aPreference().put("dry_run", true)).expect(200);
        writer.ask(aCustomPreference(3)).expect(201);
    }

    @Test
    void runs_are_listed_newest_first_with_filters_and_pages() {
        String first = signal.asked(aPreference());
        var second = signal.ask(aPreference().put("text", "Which cup?")).expect(201);
        signal.cancel(first).expect(200);

        var all = signal.api().get(RUNS + "?page_size=1").expect(200);
        var cancelled = signal.api().get(RUNS + "?status=cancelled").expect(200);
        var later = signal.api()
                .get(RUNS + "?created_after=" + second.at("created_at"))
                .expect(200);

        assertThat(all.<Integer>at("total_count")).isEqualTo(2);
        assertThat(all.<List<String>>at("runs.text")).containsExactly("Which cup?");
        assertThat(cancelled.<List<String>>at("runs.study_id")).containsExactly(first);
        assertThat(cancelled.<Integer>at("total_count")).isEqualTo(1);
        assertThat(later.<Integer>at("total_count")).isZero();
        assertThat(SignalFixture.of("org").api().get(RUNS).expect(200).<Integer>at("total_count"))
                .isZero();
        signal.api()
                .get(RUNS + "?status=done&page_size=101")
                .refused(422, "validation_failed")
                .field("status");
    }
}
