package io.research.interviews.interview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TurnWindowTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final TurnWindow window = new TurnWindow();

    @Test
    void one_turn_too_many_is_told_how_long_to_wait() {
        useUp(NOW);

        assertThatThrownBy(() -> window.count(NOW.plusSeconds(50))).isInstanceOfSatisfying(Problem.class, problem -> {
            assertThat(problem.code()).isEqualTo(ErrorCode.RATE_LIMITED);
            assertThat(problem.retryAfter()).isEqualTo(Duration.ofSeconds(10));
        });
    }

    @Test
    void refused_turns_do_not_prolong_the_wait() {
        useUp(NOW);
        assertThatThrownBy(() -> window.count(NOW.plusSeconds(59))).isInstanceOf(Problem.class);

        assertThatCode(() -> window.count(NOW.plus(TurnWindow.LENGTH))).doesNotThrowAnyException();
    }

    @Test
    void a_clock_that_is_behind_does_not_open_another_window() {
        useUp(NOW);

        assertThatThrownBy(() -> window.count(NOW.minusSeconds(5))).isInstanceOf(Problem.class);
    }

    private void useUp(Instant now) {
        for (int turn = 0; turn < TurnWindow.MOST; turn++) {
            window.count(now);
        }
    }
}
