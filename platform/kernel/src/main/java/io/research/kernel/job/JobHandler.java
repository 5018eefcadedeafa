package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;

/** Does the jobs of one kind; a bean. */
public interface JobHandler {

    /** The kind of job, unique in the service. */
    String kind();

    /**
     * The slow part, outside any transaction. It is repeated when the worker dies, so it changes nothing that may not
     * be changed twice. A {@link io.research.kernel.problem.Problem} fails the job for good, with its message as the
     * public error; any other fault is tried again a few times.
     */
    Uni<Completion> run(Job job);

    /** The effect of the job: runs in the transaction that marks the job succeeded, so it happens once. */
    interface Completion {

        /** Writes, and answers the public result, or null for none. */
        Uni<JsonObject> commit();
    }
}
