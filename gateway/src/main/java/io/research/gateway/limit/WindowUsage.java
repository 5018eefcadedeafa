package io.research.gateway.limit;

/**
 * What one request has left of a window.
 *
 * @param limit requests in the window at most
 * @param used requests counted in it, this one included; may be more than the limit
 * @param resetMillis until the next window may begin
 * @param shared whether the requests of all replicas are counted; only then may clients be told (specification §8)
 */
record WindowUsage(int limit, long used, long resetMillis, boolean shared) {
    private static final long MILLIS = 1000;

    boolean isExceeded() {
        return used > limit;
    }

    long remaining() {
        return Math.max(0, limit - used);
    }

    /** Rounded up: who waits that long is not refused again. */
    long resetSeconds() {
        return Math.max(1, (resetMillis + MILLIS - 1) / MILLIS);
    }

    /** The same, counted by one replica alone. */
    WindowUsage ofThisReplica() {
        return new WindowUsage(limit, used, resetMillis, false);
    }
}
