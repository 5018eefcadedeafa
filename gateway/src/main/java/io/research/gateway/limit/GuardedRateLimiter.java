package io.research.gateway.limit;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Uses the shared limiter as long as it works, and otherwise counts for this replica alone (contract §1.2). Once the
 * shared limiter has failed a few times, requests no longer wait for it; periodically one tries it without waiting.
 */
final class GuardedRateLimiter implements RateLimiter {
    private final RateLimiter shared;
    private final RateLimiter local;
    private final CircuitBreaker breaker;
    private final long timeoutMillis;

    GuardedRateLimiter(RateLimiter shared, RateLimiter local, CircuitBreaker breaker, Duration timeout) {
        this.shared = shared;
        this.local = local;
        this.breaker = breaker;
        this.timeoutMillis = timeout.toMillis();
    }

    @Override
    public Future<WindowUsage> take(String who, int limit) {
        if (!breaker.tryAcquirePermission()) {
            return alone(who, limit);
        }
        boolean probe = breaker.getState() == State.HALF_OPEN;
        var quota = watched(who, limit);
        return probe ? alone(who, limit) : quota.recover(fault -> alone(who, limit));
    }

    private Future<WindowUsage> watched(String who, int limit) {
        return shared.take(who, limit)
                .timeout(timeoutMillis, TimeUnit.MILLISECONDS)
                .onSuccess(counted -> breaker.onSuccess(0, TimeUnit.MILLISECONDS))
                .onFailure(fault -> breaker.onError(0, TimeUnit.MILLISECONDS, fault));
    }

    private Future<WindowUsage> alone(String who, int limit) {
        return local.take(who, limit).map(WindowUsage::ofThisReplica);
    }
}
