package io.research.kernel.child;

import io.research.kernel.problem.OutageRule;
import jakarta.inject.Singleton;
import java.util.concurrent.RejectedExecutionException;

/** Marks work that found no free process as temporarily unavailable, so that the request can be repeated. */
@Singleton
class ChildOutageRule implements OutageRule {

    @Override
    public boolean isOutage(Throwable fault) {
        return fault instanceof RejectedExecutionException;
    }
}
