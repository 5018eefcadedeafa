package io.research.gateway.limit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.research.contracts.ErrorCode;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.token.Subject;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/** The rate limits of users and addresses, and the headers about them (contract §1.2). */
@Singleton
public class RateLimits {
    private static final CharSequence POLICY = HttpHeaders.createOptimized("RateLimit-Policy");
    private static final CharSequence STATE = HttpHeaders.createOptimized("RateLimit");
    private static final CharSequence RETRY_AFTER = HttpHeaders.createOptimized("Retry-After");
    private static final int FAILURES_BEFORE_PAUSE = 5;
    private static final Runnable NOTHING = () -> {};

    /** The limit of an organization, as a multiple of that of a user. */
    private static final int ORGANIZATION = 10;

    private final LimitConfig config;
    private final ClientAddresses addresses;
    private final RedisConnections redis;
    private final RateLimiter byUser;
    private final RateLimiter byOrganization;
    private final RateLimiter byAddress;
    private final InProcessRateLimiter failures;
    private final RateLimiter filesByAddress;
    private final String policyEnd;

    RateLimits(LimitConfig config, Vertx vertx) {
        this.config = config;
        this.addresses = new ClientAddresses(config.trustedProxies().orElse(List.of()));
        this.redis = config.redis()
                .map(address -> new RedisConnections(vertx, address, config.redisTimeout()))
                .orElse(null);
        this.byUser = limiter("research:limit:user:");
        this.byOrganization = limiter("research:limit:organization:");
        this.byAddress = limiter("research:limit:address:");
        this.failures = new InProcessRateLimiter(config.window(), config.tracked(), Ticker.systemTicker());
        this.filesByAddress = limiter("research:limit:files:");
        this.policyEnd = ";w=" + config.window().toSeconds();
    }

    /** Counts a request of that user or key; fails with {@link Problem} {@code rate_limited} when it is one too many. */
    public Future<Void> countUser(HttpServerRequest request, Subject subject) {
        if (request.headers().contains(PassedHeaders.CLIENT_ADDRESS)) {
            // A page of the dashboard asks (forward); nobody else can say so.
            return byUser.take("dashboard:" + subject.id(), config.perDashboardUser())
                    .compose(quota -> tell(request.response(), quota));
        }
        Integer own = subject.requestsPerMinute();
        var counted = byUser.take(subject.id(), own == null ? config.perUser() : own)
                .compose(quota -> tell(request.response(), quota));
        return own == null && subject.organizationId() != null
                ? counted.compose(within -> countOrganization(request, subject.organizationId()))
                : counted;
    }

    /** All users and keys of an organization together, but those whose own number somebody has agreed to. */
    private Future<Void> countOrganization(HttpServerRequest request, String organizationId) {
        int limit = config.perOrganization().orElse(ORGANIZATION * config.perUser());
        return byOrganization
                .take(organizationId, limit)
                .compose(quota -> quota.isExceeded() ? tell(request.response(), quota) : Future.succeededFuture());
    }

    /**
     * Counts credentials as wrong by where they come from, before they are looked up: however many come at once, no more
     * are looked up than may be wrong.
     *
     * @return to be run when they turn out not to be wrong; empty when as many wrong ones have come from there as may
     */
    public Optional<Runnable> countAttempt(HttpServerRequest request) {
        var address = addresses.of(request).filter(this::isCounted);
        return address.isEmpty()
                ? Optional.of(NOTHING)
                : failures.tryTake(ClientAddresses.site(address.get()), config.failuresPerAddress());
    }

    /** Refuses a request from that address before its credentials are looked up. */
    public <T> Future<T> refuseAfterFailures(HttpServerRequest request) {
        request.response().putHeader(RETRY_AFTER, Long.toString(config.window().toSeconds()));
        return Future.failedFuture(new Problem(ErrorCode.RATE_LIMITED));
    }

    /** Counts a request by where it comes from; fails as {@link #countUser}. */
    public Future<Void> countAddress(HttpServerRequest request) {
        return countAddress(request, byAddress, config.perAddress());
    }

    /** Counts a request for a file of a page by where it comes from; fails as {@link #countUser}. */
    public Future<Void> countFile(HttpServerRequest request) {
        return countAddress(request, filesByAddress, config.filesPerAddress());
    }

    private Future<Void> countAddress(HttpServerRequest request, RateLimiter limiter, int limit) {
        var address = addresses.of(request).filter(this::isCounted);
        if (address.isEmpty()) {
            return Future.succeededFuture();
        }
        return limiter.take(ClientAddresses.site(address.get()), limit)
                .compose(quota -> tell(request.response(), quota));
    }

    @PreDestroy
    void close() {
        if (redis != null) {
            redis.close();
        }
    }

    private boolean isCounted(InetAddress address) {
        return !(config.loopbackExempt() && ClientAddresses.isThisMachine(address));
    }

    private Future<Void> tell(HttpServerResponse response, WindowUsage quota) {
        if (quota.shared()) {
            response.putHeader(POLICY, quota.limit() + policyEnd)
                    .putHeader(
                            STATE,
                            "limit=" + quota.limit() + ", remaining=" + quota.remaining() + ", reset="
                                    + quota.resetSeconds());
        }
        if (!quota.isExceeded()) {
            return Future.succeededFuture();
        }
        response.putHeader(RETRY_AFTER, Long.toString(quota.resetSeconds()));
        return Future.failedFuture(new Problem(ErrorCode.RATE_LIMITED));
    }

    private RateLimiter limiter(String prefix) {
        var local = new InProcessRateLimiter(config.window(), config.tracked(), Ticker.systemTicker());
        if (redis == null) {
            return local;
        }
        var shared = new RedisRateLimiter(redis, prefix, config.window());
        return new GuardedRateLimiter(shared, local, breaker(prefix), config.redisTimeout());
    }

    private CircuitBreaker breaker(String name) {
        return CircuitBreaker.of(
                name,
                CircuitBreakerConfig.custom()
                        .slidingWindowSize(2 * FAILURES_BEFORE_PAUSE)
                        .minimumNumberOfCalls(FAILURES_BEFORE_PAUSE)
                        .waitDurationInOpenState(config.redisPause())
                        .permittedNumberOfCallsInHalfOpenState(1)
                        .build());
    }
}
