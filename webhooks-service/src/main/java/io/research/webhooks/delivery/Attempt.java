package io.research.webhooks.delivery;

import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.outbound.FailureReason;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * An attempt that has ended, and what follows from it.
 *
 * @param next the status of the delivery now
 * @param httpStatus what was answered, or null
 * @param failure why it did not succeed, or null
 * @param took how long it lasted, or null when nothing was sent
 * @param retryIn the pause before the next attempt; null when there is none
 * @param gone whether the endpoint wants no further events
 * @param quiet for how long its webhook is left alone; null when it need not be
 * @param begun whether it counts as an attempt; otherwise the delivery was only claimed
 */
public record Attempt(
        Delivery delivery,
        DeliveryStatus next,
        Integer httpStatus,
        FailureReason failure,
        Duration took,
        Duration retryIn,
        boolean gone,
        Duration quiet,
        boolean begun) {
    private static final Set<Integer> TOO_MUCH = Set.of(429, 503);

    /** What follows from that reply. */
    public static Attempt of(Delivery delivery, EndpointResponse reply, Duration took, RetrySchedule schedule) {
        return switch (reply) {
            case EndpointResponse.Answered answered
            when answered.failure() == null ->
                new Attempt(delivery, DeliveryStatus.SUCCEEDED, answered.status(), null, took, null, false, null, true);
            case EndpointResponse.Answered answered
            when answered.isGone() ->
                new Attempt(
                        delivery,
                        DeliveryStatus.FAILED,
                        answered.status(),
                        answered.failure(),
                        took,
                        null,
                        true,
                        null,
                        true);
            case EndpointResponse.Answered answered ->
                failed(delivery, answered.status(), answered.failure(), took, answered.retryAfter(), schedule)
                        .leavingAlone(quiet(delivery, answered, schedule));
            case EndpointResponse.Unanswered unanswered ->
                failed(delivery, null, unanswered.failure(), took, null, schedule);
        };
    }

    /** Given back without having been begun; whoever has room may do so at once. */
    public static Attempt released(Delivery delivery) {
        return givenBack(delivery, false);
    }

    /** Given back without a result, to be tried again at once. */
    public static Attempt cutOff(Delivery delivery) {
        return givenBack(delivery, true);
    }

    private static Attempt givenBack(Delivery delivery, boolean begun) {
        return new Attempt(delivery, DeliveryStatus.PENDING, null, null, null, Duration.ZERO, false, null, begun);
    }

    /** Given back because nothing can be sent to its webhook; to be tried again after that pause. */
    public static Attempt unsent(Delivery delivery, Duration pause) {
        return new Attempt(delivery, DeliveryStatus.PENDING, null, null, null, pause, false, pause, true);
    }

    /** Whether nothing was sent, and another worker may do so at once. */
    public boolean isGivenBack() {
        return took == null && quiet == null;
    }

    /** Whether the schedule stands where it stood before this attempt. */
    public boolean isOffSchedule() {
        return next == DeliveryStatus.PENDING && (failure == null || delivery.kind() == AttemptKind.PROBE);
    }

    /** Whether this tells that the webhook is not well; what its owner asks for may fail without consequences. */
    public boolean isSignOfFailing() {
        return failure != null
                && switch (delivery.kind()) {
                    case PLANNED, PROBE -> true;
                    case BY_HAND, TEST -> false;
                };
    }

    private static Attempt failed(
            Delivery delivery,
            Integer httpStatus,
            FailureReason failure,
            Duration took,
            Duration retryAfter,
            RetrySchedule schedule) {
        return pause(delivery, retryAfter, schedule)
                .map(pause -> new Attempt(
                        delivery, DeliveryStatus.PENDING, httpStatus, failure, took, pause, false, null, true))
                .orElseGet(() -> new Attempt(
                        delivery, DeliveryStatus.FAILED, httpStatus, failure, took, null, false, null, true));
    }

    private Attempt leavingAlone(Duration time) {
        return new Attempt(delivery, next, httpStatus, failure, took, retryIn, gone, time, begun);
    }

    /** A receiver that answers "too many requests" is left alone by all deliveries except those that its owner asks for. */
    private static Duration quiet(Delivery delivery, EndpointResponse.Answered answered, RetrySchedule schedule) {
        boolean asked = answered.retryAfter() != null && TOO_MUCH.contains(answered.status());
        return switch (delivery.kind()) {
            case PLANNED, PROBE -> asked ? schedule.bounded(answered.retryAfter()) : null;
            case BY_HAND, TEST -> null;
        };
    }

    private static Optional<Duration> pause(Delivery delivery, Duration retryAfter, RetrySchedule schedule) {
        return switch (delivery.kind()) {
            case PLANNED, BY_HAND -> schedule.pauseAfter(delivery.tries(), retryAfter);
            case PROBE -> Optional.of(Duration.ZERO);
            case TEST -> Optional.empty();
        };
    }
}
