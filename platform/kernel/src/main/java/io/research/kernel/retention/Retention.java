package io.research.kernel.retention;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/**
 * A table whose rows are deleted some time after they have served their purpose; a bean, swept by
 * {@link RetentionSweep}.
 */
public interface Retention {

    /** How long a row is kept after it has served its purpose. */
    Duration kept();

    /**
     * Removes, in the current transaction, some of the rows that had served by that moment. Another process may do the
     * same at once.
     *
     * @param most about how many; fewer are removed only where no more are left
     * @return how many were removed
     */
    Uni<Integer> forget(Instant served, int most);
}
