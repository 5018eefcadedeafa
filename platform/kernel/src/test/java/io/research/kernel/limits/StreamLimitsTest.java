package io.research.kernel.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.contracts.ErrorCode;
import io.research.kernel.limits.StreamLimits.Share;
import io.research.kernel.problem.Problem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StreamLimitsTest {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(15);
    private static final Share TEA = new Share("tea", 2);
    private static final Share COFFEE = new Share("coffee", 2);

    private final StreamLimits limits = new StreamLimits(3, RETRY_AFTER);

    @Test
    void a_subject_has_its_share_and_no_more() {
        limits.open(TEA);
        limits.open(TEA);

        assertThat(refused(TEA)).isEqualTo(ErrorCode.RATE_LIMITED);
        limits.open(COFFEE);
    }

    @Test
    void the_process_has_so_many_in_all() {
        limits.open(TEA);
        limits.open(TEA);
        limits.open(COFFEE);

        assertThat(refused(COFFEE)).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
    }

    @Test
    void a_stream_counts_against_each_of_its_shares() {
        limits.open(TEA, COFFEE);
        limits.open(TEA);

        assertThat(refused(COFFEE, TEA)).isEqualTo(ErrorCode.RATE_LIMITED);
    }

    @Test
    void a_refused_stream_counts_nowhere() {
        limits.open(TEA);
        limits.open(TEA);
        refused(COFFEE, TEA);

        limits.open(COFFEE).close();
        limits.open(COFFEE);
    }

    @Test
    void a_closed_stream_makes_room_once() {
        var stream = limits.open(TEA);
        limits.open(TEA);
        stream.close();
        stream.close();

        limits.open(TEA);
        assertThat(refused(TEA)).isEqualTo(ErrorCode.RATE_LIMITED);
    }

    private ErrorCode refused(Share... shares) {
        var problem = catchThrowableOfType(Problem.class, () -> limits.open(shares));
        assertThat(problem.retryAfter()).isEqualTo(RETRY_AFTER);
        return problem.code();
    }
}
