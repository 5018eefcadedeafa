package io.research.kernel.saga;

import io.research.kernel.job.JobKind;
import java.time.Duration;

/**
 * A kind of sagas: the jobs that carry its steps, whose subject is the saga's id, and how long it takes at most. None of the
 * jobs is ever given up: {@code research.job.kind."…".max-attempts} is large.
 *
 * @param decide has the other service prepare its part and writes ours, or aborts the saga
 * @param confirm has the other part confirmed
 * @param withdraw has the other part of an aborted saga withdrawn
 * @param patience how long the other service is asked before a saga that has changed nothing yet is aborted
 * @param answerWithin how long a request waits for the end of its saga; longer than the patience, shorter than the gateway
 *     waits
 */
public record SagaKind(
        JobKind<Void> decide,
        JobKind<Void> confirm,
        JobKind<Void> withdraw,
        Duration patience,
        Duration answerWithin) {}
