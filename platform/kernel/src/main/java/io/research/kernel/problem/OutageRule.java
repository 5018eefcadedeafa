package io.research.kernel.problem;

/**
 * Knows which faults mean that something a service needs is away for a while, so that clients are told to come back; a
 * bean. The database has no need of one.
 */
@FunctionalInterface
public interface OutageRule {
    boolean isOutage(Throwable fault);
}
