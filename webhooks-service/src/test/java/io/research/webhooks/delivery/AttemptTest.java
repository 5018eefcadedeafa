package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.outbound.FailureReason;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptTest {
    private static final Duration TOOK = Duration.ofMillis(12);

    private final RetrySchedule schedule = new RetrySchedule(List.of(Duration.ZERO, Duration.ofSeconds(5)), () -> 0L);

    @Test
    void an_accepted_delivery_has_succeeded() {
        var attempt = Attempt.of(delivery(1), new EndpointResponse.Answered(204, null), TOOK, schedule);

        assertThat(attempt)
                .isEqualTo(new Attempt(
                        attempt.delivery(), DeliveryStatus.SUCCEEDED, 204, null, TOOK, null, false, null, true));
    }

    @Test
    void a_refused_delivery_is_tried_again() {
        var attempt =
                Attempt.of(delivery(1), new EndpointResponse.Answered(503, Duration.ofSeconds(1)), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(attempt.failure()).isEqualTo(FailureReason.HTTP_ERROR);
        assertThat(attempt.retryIn()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void an_unanswered_delivery_is_tried_again() {
        var attempt = Attempt.of(delivery(1), new EndpointResponse.Unanswered(FailureReason.TIMEOUT), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(attempt.httpStatus()).isNull();
        assertThat(attempt.failure()).isEqualTo(FailureReason.TIMEOUT);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void who_has_too_much_is_left_alone_for_as_long_as_it_asks(int status) {
        var asked = new EndpointResponse.Answered(status, Duration.ofSeconds(3));

        assertThat(Attempt.of(delivery(1), asked, TOOK, schedule).quiet()).isEqualTo(Duration.ofSeconds(3));
        assertThat(Attempt.of(delivery(1, AttemptKind.PROBE), asked, TOOK, schedule)
                        .quiet())
                .isEqualTo(Duration.ofSeconds(3));
        assertThat(Attempt.of(delivery(1, AttemptKind.BY_HAND), asked, TOOK, schedule)
                        .quiet())
                .isNull();
    }

    @Test
    void nobody_is_left_alone_for_longer_than_the_longest_pause() {
        var asked = new EndpointResponse.Answered(429, Duration.ofDays(400));

        assertThat(Attempt.of(delivery(1), asked, TOOK, schedule).quiet()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void another_failure_puts_off_its_own_delivery_only() {
        var asked = new EndpointResponse.Answered(500, Duration.ofSeconds(3));

        assertThat(Attempt.of(delivery(1), asked, TOOK, schedule).quiet()).isNull();
    }

    @Test
    void a_webhook_to_which_nothing_can_be_sent_is_left_alone() {
        assertThat(Attempt.unsent(delivery(1), TOOK).quiet()).isEqualTo(TOOK);
        assertThat(Attempt.released(delivery(1)).quiet()).isNull();
    }

    @Test
    void a_delivery_that_failed_at_its_last_attempt_has_failed() {
        var attempt = Attempt.of(delivery(2), new EndpointResponse.Answered(500, null), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(attempt.retryIn()).isNull();
        assertThat(attempt.gone()).isFalse();
    }

    @Test
    void a_delivery_that_finds_nobody_any_more_has_failed_at_once() {
        var attempt = Attempt.of(delivery(1), new EndpointResponse.Answered(410, null), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(attempt.failure()).isEqualTo(FailureReason.HTTP_ERROR);
        assertThat(attempt.gone()).isTrue();
    }

    @Test
    void a_test_that_failed_has_failed_at_once() {
        var test = delivery(1, AttemptKind.TEST);

        var attempt = Attempt.of(test, new EndpointResponse.Answered(503, Duration.ofSeconds(1)), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(attempt.isOffSchedule()).isFalse();
    }

    @Test
    void what_is_given_back_stays_where_it_was_in_its_schedule() {
        assertThat(Attempt.released(delivery(1)).isOffSchedule()).isTrue();
        assertThat(Attempt.of(delivery(1), new EndpointResponse.Answered(503, null), TOOK, schedule)
                        .isOffSchedule())
                .isFalse();
    }

    @Test
    void a_probe_that_failed_waits_without_using_up_its_schedule() {
        var attempt =
                Attempt.of(delivery(2, AttemptKind.PROBE), new EndpointResponse.Answered(500, null), TOOK, schedule);

        assertThat(attempt.next()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(attempt.isOffSchedule()).isTrue();
        assertThat(attempt.isSignOfFailing()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            value = AttemptKind.class,
            names = {"BY_HAND", "TEST"})
    void what_was_asked_for_may_fail_without_consequences(AttemptKind manner) {
        var attempt = Attempt.of(delivery(1, manner), new EndpointResponse.Answered(500, null), TOOK, schedule);

        assertThat(attempt.isSignOfFailing()).isFalse();
    }

    @Test
    void what_is_given_back_says_nothing_about_its_webhook() {
        var attempt = Attempt.released(delivery(1));

        assertThat(attempt.isSignOfFailing()).isFalse();
    }

    private static Delivery delivery(int tries) {
        return delivery(tries, AttemptKind.PLANNED);
    }

    private static Delivery delivery(int tries, AttemptKind manner) {
        return new Delivery(
                UUID.randomUUID(),
                UUID.randomUUID(),
                UUID.randomUUID(),
                tries + 4,
                tries + 3,
                tries,
                manner,
                "https://example.com",
                null,
                null,
                Buffer.buffer("{}"));
    }
}
