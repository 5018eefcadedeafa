package io.research.signal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");
    private static final long PRICE = 625;

    private final Run run = new Run(Ids.next(), new Tenant("org", "app"), terms(3, "Which tea?"), PRICE, null, NOW);

    @Test
    void it_fields_when_its_neighbours_are_told_and_is_complete_with_the_last_answer() {
        assertThat(run.state().status()).isEqualTo(RunStatus.CREATING);
        run.provisioned(NOW);
        assertThat(run.state().status()).isEqualTo(RunStatus.QUEUED);
        run.applied(1, 1, NOW);
        assertThat(run.state().status()).isEqualTo(RunStatus.FIELDING);

        var ends = IntStream.range(0, 3).mapToObj(at -> run.answered(NOW)).toList();

        assertThat(ends).containsExactly(false, false, true);
        assertThat(run.state().status()).isEqualTo(RunStatus.COMPLETE);
        assertThat(run.state().spentCents()).isEqualTo(3 * PRICE);
    }

    @Test
    void an_answer_before_fielding_was_recorded_starts_the_time_budget() {
        run.provisioned(NOW);

        run.answered(NOW);

        assertThat(run.state().status()).isEqualTo(RunStatus.FIELDING);
    }

    @Test
    void a_time_budget_that_has_passed_leaves_a_partial_run_with_its_answers_or_a_failed_one_without() {
        var empty = fielding(new Run(Ids.next(), new Tenant("org", "app"), terms(3, "Tea?"), PRICE, null, NOW));
        fielding(run).answered(NOW);
        var end = NOW.plus(Duration.ofHours(3));

        assertThat(run.expire(end.minusMillis(1))).isFalse();
        assertThat(run.expire(end)).isTrue();
        assertThat(run.expire(end)).isFalse();
        assertThat(empty.expire(end)).isTrue();

        assertThat(run.state().status()).isEqualTo(RunStatus.PARTIAL);
        assertThat(run.state().spentCents()).isEqualTo(PRICE);
        assertThat(empty.state().status()).isEqualTo(RunStatus.FAILED);
        assertThat(empty.state().failureReason()).isEqualTo(FailureReason.NO_ANSWERS);
        assertThat(empty.state().spentCents()).isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = RunStatus.class,
            names = {"COMPLETE", "PARTIAL", "FAILED", "CANCELLED"})
    void what_has_ended_changes_no_more(RunStatus ended) {
        end(ended);

        assertThatThrownBy(() -> run.cancel(NOW)).extracting(this::code).isEqualTo(ErrorCode.RUN_NOT_CANCELLABLE);
        assertThatThrownBy(() -> run.edit(terms(5, "Which tea?"), PRICE, null, NOW))
                .extracting(this::code)
                .isEqualTo(ErrorCode.RUN_NOT_EDITABLE);
        assertThat(run.giveUp(FailureReason.REFUSED, NOW)).isFalse();
        for (RunStatus next : RunStatus.values()) {
            assertThat(ended.canBecome(next)).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = RunStatus.class,
            names = {"CREATING", "QUEUED", "FIELDING"})
    void what_goes_on_can_be_cancelled_and_given_up(RunStatus active) {
        reach(active);

        assertThat(active.canBecome(RunStatus.CANCELLED)).isTrue();
        assertThat(active.canBecome(RunStatus.FAILED)).isTrue();
        run.cancel(NOW);

        assertThat(run.state().status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void other_words_make_another_guide_and_earlier_answers_keep_theirs() {
        fielding(run).answered(NOW);

        run.edit(terms(3, "Which tea would you buy?"), PRICE, null, NOW);

        assertThat(run.state().guideVersion()).isEqualTo(2);
        assertThat(run.state().regenerating()).isTrue();
        assertThat(run.state().mixedGuides()).isTrue();
        run.applied(2, 2, NOW);
        assertThat(run.state().regenerating()).isFalse();
    }

    @Test
    void what_is_told_late_of_an_older_version_leaves_the_run_untold() {
        run.provisioned(NOW);
        run.edit(terms(4, "Which tea?"), PRICE, null, NOW);

        run.applied(1, 1, NOW);

        assertThat(run.state().isUntold()).isTrue();
        assertThat(run.state().regenerating()).isFalse();
    }

    @Test
    void n_cannot_go_below_the_answers_and_completes_the_run_when_it_meets_them() {
        var five = fielding(new Run(Ids.next(), new Tenant("org", "app"), terms(5, "Tea?"), PRICE, null, NOW));
        IntStream.range(0, 4).forEach(at -> five.answered(NOW));

        assertThatThrownBy(() -> five.edit(terms(3, "Tea?"), PRICE, null, NOW))
                .extracting(this::code)
                .isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(five.edit(terms(4, "Tea?"), PRICE, null, NOW)).isTrue();

        assertThat(five.state().status()).isEqualTo(RunStatus.COMPLETE);
        assertThat(five.state().estimateCents()).isEqualTo(4 * PRICE);
    }

    @Test
    void another_price_counts_for_the_answers_to_come_only() {
        fielding(run).answered(NOW);

        run.edit(terms(4, "Which tea?"), 2 * PRICE, null, NOW);
        run.answered(NOW);

        assertThat(run.state().estimateCents()).isEqualTo(PRICE + 3 * 2 * PRICE);
        assertThat(run.state().spentCents()).isEqualTo(PRICE + 2 * PRICE);
    }

    @Test
    void what_others_add_is_paid_after_what_was_asked_for_and_given_back_first() {
        var key = Ids.next();
        var raise = fielding(run).raiseBy(key);
        run.edit(terms(5, "Which tea?"), PRICE, raise, NOW);
        IntStream.range(0, 4).forEach(at -> run.answered(NOW));

        assertThat(run.raiseBy(key).id()).isEqualTo(raise.id());
        assertThat(run.state().holds())
                .extracting(RunHold::cents, RunHold::spentCents)
                .containsExactly(tuple(3 * PRICE, 3 * PRICE), tuple(2 * PRICE, PRICE));

        run.edit(terms(4, "Which tea?"), PRICE, null, NOW);

        assertThat(run.state().holds())
                .extracting(RunHold::cents, RunHold::spentCents)
                .containsExactly(tuple(3 * PRICE, 3 * PRICE), tuple(PRICE, PRICE));
    }

    @Test
    void a_raise_of_nothing_is_forgotten() {
        var raise = fielding(run).raiseBy(Ids.next());
        run.raiseBy(null);
        run.edit(terms(4, "Which tea?"), PRICE, raise, NOW);

        run.forgetEmptyRaises();

        assertThat(run.state().raises()).containsExactly(raise.plus(PRICE));
    }

    @Test
    void a_raise_that_was_forgotten_while_its_money_was_held_is_noted_again() {
        var raise = fielding(run).raiseBy(Ids.next());
        run.forgetEmptyRaises();

        run.edit(terms(4, "Which tea?"), PRICE, raise, NOW);

        assertThat(run.state().raises()).containsExactly(raise.plus(PRICE));
    }

    private static Run fielding(Run run) {
        run.provisioned(NOW);
        run.applied(1, 1, NOW);
        return run;
    }

    private void reach(RunStatus status) {
        if (status != RunStatus.CREATING) {
            run.provisioned(NOW);
        }
        if (status == RunStatus.FIELDING) {
            run.applied(1, 1, NOW);
        }
    }

    private void end(RunStatus status) {
        switch (status) {
            case COMPLETE -> IntStream.range(0, 3).forEach(at -> fielding(run).answered(NOW));
            case PARTIAL -> {
                fielding(run).answered(NOW);
                run.expire(NOW.plus(Duration.ofHours(3)));
            }
            case FAILED -> run.giveUp(FailureReason.NOT_STARTED, NOW);
            case CANCELLED -> run.cancel(NOW);
            case CREATING, QUEUED, FIELDING -> throw new IllegalArgumentException();
        }
    }

    private ErrorCode code(Throwable refusal) {
        return ((Problem) refusal).code();
    }

    private static RunTerms terms(int n, String text) {
        return TermsFixture.aPreference(n, text, List.of("Mint", "Ginger"));
    }
}
