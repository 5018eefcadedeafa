package io.research.gateway.session;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.contracts.ErrorCode;
import io.research.gateway.token.Grant;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** The dashboard sessions of all users. */
@Singleton
public class Sessions {
    private static final Logger LOG = Logger.getLogger(Sessions.class);
    private static final Problem REFUSED = new Problem(ErrorCode.INVALID_CREDENTIALS);
    private static final int LONGEST_TOKEN = 8192;

    private final CheckedTokens tokens;
    private final SessionRepository users;
    private final LocalIssuer local;
    private final Vertx vertx;
    private final Clock clock;
    private final AsyncCache<TokenDigest, Optional<Grant>> grants;

    Sessions(
            CheckedTokens tokens,
            SessionRepository users,
            LocalIssuer local,
            SessionConfig config,
            Vertx vertx,
            Clock clock) {
        this.tokens = tokens;
        this.users = users;
        this.local = local;
        this.vertx = vertx;
        this.clock = clock;
        this.grants = Caffeine.newBuilder()
                .maximumSize(config.cacheSize())
                .expireAfterWrite(config.cacheFor())
                .buildAsync();
    }

    /** Whether that looks like a signed token rather than an API key. */
    public static boolean isToken(String text) {
        int first = text.indexOf('.');
        int second = text.indexOf('.', first + 1);
        return first > 0 && second > first && text.indexOf('.', second + 1) < 0;
    }

    /**
     * The grant of that token; completes on the caller's context.
     *
     * @return fails with {@link Problem} {@code invalid_credentials} for a token that is not to be believed, has ended,
     *     or whose user is unknown or not of its organization, and {@code service_unavailable} when that cannot be
     *     found out
     */
    public Future<Grant> grantOf(String token) {
        if (token.length() > LONGEST_TOKEN) {
            return Future.failedFuture(REFUSED);
        }
        var digest = TokenDigest.of(token);
        var grant = grants.get(
                digest, (key, executor) -> read(token, key).toCompletionStage().toCompletableFuture());
        return Future.fromCompletionStage(grant, vertx.getOrCreateContext())
                .recover(Sessions::unreadable)
                .compose(this::admit);
    }

    /** Whether a trusted issuer has signed that token and it has not ended; false if that cannot be determined. */
    public Future<Boolean> isSigned(String token) {
        return token.length() > LONGEST_TOKEN
                ? Future.succeededFuture(false)
                : Future.fromCompletionStage(
                                tokens.check(token, TokenDigest.of(token)).toCompletionStage(),
                                vertx.getOrCreateContext())
                        .map(Optional::isPresent)
                        .otherwise(false);
    }

    private Future<Optional<Grant>> read(String token, TokenDigest digest) {
        return tokens.check(token, digest)
                .compose(claims ->
                        claims.isPresent() ? account(claims.get()) : Future.succeededFuture(Optional.empty()));
    }

    private Future<Optional<Grant>> account(SessionClaims claims) {
        return user(claims)
                .compose(user -> user.isPresent()
                        ? users.grantOf(user.get(), claims)
                        : Future.succeededFuture(Optional.empty()));
    }

    /** The local issuer uses our user ids; a provider has its own, tied to users by their address. */
    private Future<Optional<UUID>> user(SessionClaims claims) {
        if (claims.issuer().equals(local.issuer())) {
            return Future.succeededFuture(Optional.of(UUID.fromString(claims.subject())));
        }
        return users.userKnownAs(claims.issuer(), claims.subject())
                .compose(known -> known.isPresent() || claims.email() == null
                        ? Future.succeededFuture(known)
                        : users.link(claims, clock.instant()));
    }

    private Future<Grant> admit(Optional<Grant> found) {
        return found.isPresent() && found.get().isInForce(clock.instant())
                ? Future.succeededFuture(found.get())
                : Future.failedFuture(REFUSED);
    }

    private static Future<Optional<Grant>> unreadable(Throwable fault) {
        if (!(fault instanceof Problem)) {
            LOG.warnf("A session could not be looked up: %s", fault.getMessage());
        }
        return Future.failedFuture(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
    }
}
