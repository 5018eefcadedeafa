package io.research.gateway.credential;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.gateway.token.Grant;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The API keys of all organizations. */
@ApplicationScoped
public class ApiKeys {
    private static final Logger LOG = Logger.getLogger(ApiKeys.class);
    private static final Problem REFUSED = new Problem(ErrorCode.INVALID_CREDENTIALS);

    private final ApiKeyRepository keys;
    private final KeyDigests digests;
    private final Vertx vertx;
    private final Clock clock;
    private final AsyncLoadingCache<KeyDigest, Optional<Grant>> grants;

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
                .buildAsync((digest, executor) ->
                        keys.grantOf(digest).toCompletionStage().toCompletableFuture());
    }

    /**
     * What that key allows; completes on the caller's context.
     *
     * @return fails with {@link Problem} {@code invalid_credentials} for a key that is malformed, unknown, revoked or
     *     expired, and {@code service_unavailable} when that cannot be found out
     */
    public Future<Grant> grantOf(String text) {
        if (!KeyText.isWellFormed(text)) {
            return Future.failedFuture(REFUSED);
        }
        var grant = grants.get(digests.of(text));
        if (grant.isDone() && !grant.isCompletedExceptionally()) {
            return admit(grant.join());
        }
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

    /** The next request with that key looks again. */
    void forget(KeyDigest digest) {
        grants.synchronous().invalidate(digest);
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
