package io.research.kernel.child;

import io.research.kernel.problem.OutageRule;
import jakarta.inject.Singleton;
import java.util.concurrent.RejectedExecutionException;

/** A request whose work found no place, or no process, may come back. */
@Singleton
class ChildOutageRule implements OutageRule {

    @Override
    public boolean isOutage(Throwable fault) {
        return fault instanceof RejectedExecutionException;
    }
}
