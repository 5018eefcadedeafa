package io.research.gateway.credential;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.gateway.token.Grant;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** The API keys of all organizations. */
@Singleton
public class ApiKeys {
    private static final Logger LOG = Logger.getLogger(ApiKeys.class);
    private static final Problem REFUSED = new Problem(ErrorCode.INVALID_CREDENTIALS);

    /** Keys that are used less often than that count as never seen. */
    private static final Duration KNOWN_FOR = Duration.ofDays(7);

    private final ApiKeyRepository keys;
    private final KeyDigests digests;
    private final Vertx vertx;
    private final Clock clock;
    private final AsyncLoadingCache<KeyDigest, Optional<Grant>> grants;
    private final Cache<KeyDigest, Boolean> unknown;

    /**
     * Texts that were valid keys recently. They grant nothing, but a request with one is not an attempt to guess keys.
     */
    private final Cache<KeyDigest, Boolean> known;

    ApiKeys(ApiKeyRepository keys, KeyDigests digests, KeyConfig config, Vertx vertx, Clock clock) {
        this.keys = keys;
        this.digests = digests;
        this.vertx = vertx;
        this.clock = clock;
        // Read again before the time is up, so that a key in use does not wait for the database.
        this.grants = Caffeine.newBuilder()
                .maximumSize(config.cacheSize())
                .refreshAfterWrite(config.cacheFor().dividedBy(2))
                .expireAfterWrite(config.cacheFor())
                .buildAsync(
                        (digest, executor) -> read(digest).toCompletionStage().toCompletableFuture());
        this.unknown = Caffeine.newBuilder()
                .maximumSize(config.cacheSize())
                .expireAfterWrite(config.cacheFor())
                .build();
        this.known = Caffeine.newBuilder()
                .maximumSize(config.cacheSize())
                .expireAfterAccess(KNOWN_FOR)
                // Upkeep without another thread, as read by every request.
                .executor(Runnable::run)
                .build();
    }

    private Future<Optional<Grant>> read(KeyDigest digest) {
        return keys.grantOf(digest).onSuccess(found -> {
            if (found.isPresent()) {
                known.put(digest, true);
            } else {
                known.invalidate(digest);
            }
        });
    }

    /**
     * The grant of that key; completes on the caller's context.
     *
     * @return fails with {@link Problem} {@code invalid_credentials} for a key that is malformed, unknown, revoked or
     *     expired, and {@code service_unavailable} when that cannot be found out
     */
    public Future<Grant> grantOf(String text) {
        return KeyText.isWellFormed(text) ? grantOf(digests.of(text)) : Future.failedFuture(REFUSED);
    }

    /**
     * The same of a key that causes no lookup of its own: it was valid when it was last looked up, at most some days ago, or
     * another request is already looking it up. Empty for every other text.
     */
    Optional<Future<Grant>> remembered(String text) {
        if (!KeyText.isWellFormed(text)) {
            return Optional.empty();
        }
        var digest = digests.of(text);
        var grant = grants.getIfPresent(digest);
        if (grant != null) {
            return Optional.of(admit(digest, grant));
        }
        return known.getIfPresent(digest) == null ? Optional.empty() : Optional.of(grantOf(digest));
    }

    private Future<Grant> grantOf(KeyDigest digest) {
        return unknown.getIfPresent(digest) == null ? admit(digest, grants.get(digest)) : Future.failedFuture(REFUSED);
    }

    private Future<Grant> admit(KeyDigest digest, CompletableFuture<Optional<Grant>> grant) {
        if (grant.isDone() && !grant.isCompletedExceptionally()) {
            sort(digest, grant.join());
            return admit(grant.join());
        }
        grant.thenAccept(found -> sort(digest, found));
        return Future.fromCompletionStage(grant, vertx.getOrCreateContext())
                .recover(ApiKeys::unreadable)
                .compose(this::admit);
    }

    /** Adds the key unless its text is known. */
    @WithTransaction
    public Uni<Void> ensure(Tenant tenant, NewApiKey key) {
        KeyDigest digest = digests.of(key.text());
        return keys.isKnown(digest)
                .chain(known -> known
                        ? Uni.createFrom().voidItem()
                        : keys.persist(new ApiKey(tenant, key, digest, clock.instant()))
                                .replaceWithVoid());
    }

    /**
     * The next request with the key that is stored in that form looks again. Another gateway may have stored it under
     * another pepper than it has here, so that all that is remembered is compared; revocations are rare.
     */
    void forget(byte[] stored) {
        Stream.of(
                        unknown.asMap().keySet(),
                        known.asMap().keySet(),
                        grants.asMap().keySet())
                .forEach(remembered -> remembered.removeIf(digest -> digest.isStoredAs(stored)));
    }

    /** Invalid keys have a cache of their own, so that a flood of them does not displace valid ones. */
    private void sort(KeyDigest digest, Optional<Grant> found) {
        if (found.isEmpty()) {
            unknown.put(digest, true);
            grants.synchronous().invalidate(digest);
        }
    }

    private Future<Grant> admit(Optional<Grant> found) {
        return found.isPresent() && found.get().isInForce(clock.instant())
                ? Future.succeededFuture(found.get())
                : Future.failedFuture(REFUSED);
    }

    private static Future<Optional<Grant>> unreadable(Throwable fault) {
        LOG.warnf("An API key could not be looked up: %s", fault.getMessage());
        return Future.failedFuture(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
    }
}
