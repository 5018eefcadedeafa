package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PacesTest {
    private final Paces paces = new Paces(4, 28);
    private final Lane lane = new Lane(UUID.randomUUID(), "org");

    @Test
    void nothing_is_claimed_ahead_of_a_webhook_that_was_not_heard_of() {
        assertThat(paces.ahead(lane)).isZero();
    }

    @Test
    void what_a_webhook_takes_in_a_moment_is_claimed_ahead() {
        succeeded(20, 20);

        assertThat(paces.ahead(lane)).isEqualTo(10);
    }

    @Test
    void never_more_than_so_many() {
        succeeded(1, 0);

        assertThat(paces.ahead(lane)).isEqualTo(28);
    }

    @Test
    void nothing_where_that_is_not_configured() {
        var strict = new Paces(4, 0);
        strict.succeeded(lane, Duration.ofMillis(1));
        strict.told(lane, true);

        assertThat(strict.ahead(lane)).isZero();
    }

    @Test
    void nothing_of_a_slow_one() {
        succeeded(20, 201);

        assertThat(paces.ahead(lane)).isZero();
    }

    @Test
    void one_slow_answer_among_quick_ones_weighs_a_quarter() {
        succeeded(20, 10);

        succeeded(1, 130);

        assertThat(paces.ahead(lane)).isEqualTo(5);
    }

    @Test
    void a_failure_ends_it() {
        succeeded(20, 1);

        paces.failed(lane);

        assertThat(paces.ahead(lane)).isZero();
    }

    @Test
    void only_those_that_were_called_last_are_known() {
        succeeded(1, 1);
        for (int at = 0; at < 1000; at++) {
            paces.succeeded(new Lane(UUID.randomUUID(), "org"), Duration.ofMillis(1));
        }

        assertThat(paces.ahead(lane)).isZero();
    }

    @Test
    void nothing_of_one_that_is_not_known_to_have_more() {
        succeeded(20, 1);

        paces.told(lane, false);

        assertThat(paces.ahead(lane)).isZero();
    }

    private void succeeded(int times, long millis) {
        for (int at = 0; at < times; at++) {
            paces.succeeded(lane, Duration.ofMillis(millis));
        }
        paces.told(lane, true);
    }
}
