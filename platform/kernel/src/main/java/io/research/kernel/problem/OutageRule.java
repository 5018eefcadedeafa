package io.research.kernel.problem;

/**
 * Decides which faults mean that something a service needs is temporarily unavailable, so that clients are told to try
 * again; a bean. The database needs none.
 */
@FunctionalInterface
public interface OutageRule {
    boolean isOutage(Throwable fault);
}
