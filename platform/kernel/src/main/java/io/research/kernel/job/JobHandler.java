package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.Optional;

/** Does the jobs of one kind; a bean. */
public interface JobHandler {

    /** The kind of job, unique in the service. */
    String kind();

    /**
     * The slow part, outside any transaction. It is repeated when the worker dies, so it changes nothing that may not
     * be changed twice. A {@link io.research.kernel.problem.Problem} fails the job for good, with its message as the
     * public error; any other fault is tried again, {@link #pauseAfter} says how often.
     */
    Uni<Completion> run(Job job);

    /**
     * How long to wait before the next attempt when that many have ended in an unexpected fault; empty to give up.
     */
    default Optional<Duration> pauseAfter(int attempts, JobConfig config) {
        return attempts < config.maxAttempts() ? Optional.of(config.pauseAfter(attempts)) : Optional.empty();
    }

    /** The effect of the job: runs in the transaction that marks the job succeeded, so it happens once. */
    interface Completion {

        /** Writes, and answers the public result, or null for none. */
        Uni<JsonObject> commit();
    }
}
