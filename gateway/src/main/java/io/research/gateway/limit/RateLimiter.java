package io.research.gateway.limit;

import io.vertx.core.Future;

/**
 * Counts requests in windows of a fixed length. A window begins with the first request after the last one has ended;
 * every request counts, a refused one too, and none prolongs a window.
 */
interface RateLimiter {

    /**
     * Counts one request.
     *
     * @param who whose requests count together
     * @param limit requests in a window at most; what has been counted stays when it changes
     * @return fails when the requests cannot be counted
     */
    Future<WindowUsage> take(String who, int limit);
}
