package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Runs the jobs of one kind; a bean. The number of attempts, the pauses between them and the lane are configured in
 * {@link JobConfig}.
 */
public interface JobHandler<P> extends JobHandlers {

    /** The kind of job, unique in the service. */
    JobKind<P> kind();

    /**
     * The slow part, outside any transaction. It is repeated when the worker dies, so it changes nothing that may not
     * be changed twice. A {@link io.research.kernel.problem.Problem} fails the job for good, with its message as the
     * public error; any other fault is tried again, as often as {@link JobConfig} says. An attempt in which the process died
     * counts like one that ended in a fault.
     *
     * @param payload what the job was begun with; null for kinds without
     */
    Uni<Completion> run(Job job, P payload);

    @Override
    default List<JobHandler<?>> handlers() {
        return List.of(this);
    }

    /** The effect of the job: runs in the transaction that marks the job succeeded, so it happens once. */
    interface Completion {

        /** Writes the effect, and returns the public result, which Jackson serialises as an object; null for none. */
        Uni<?> commit();
    }
}
