package io.research.gateway.credential;

import io.research.contracts.ErrorCode;
import io.research.gateway.session.Sessions;
import io.research.gateway.token.Grant;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The credentials in the Authorization header. */
@Singleton
public class Credentials {
    private static final String SCHEME = "Bearer ";
    private static final Future<Grant> MISSING = Future.failedFuture(new Problem(ErrorCode.AUTHENTICATION_REQUIRED));

    private final ApiKeys keys;
    private final Sessions sessions;

    Credentials(ApiKeys keys, Sessions sessions) {
        this.keys = keys;
        this.sessions = sessions;
    }

    /**
     * The grant of the bearer token.
     *
     * @param authorization the value of the header, or null when there is none
     * @return fails with {@link Problem} {@code authentication_required} when there is no bearer token, else as
     *     {@link ApiKeys#grantOf} and {@link Sessions#grantOf}
     */
    public Future<Grant> grantOf(String authorization) {
        String token = token(authorization);
        if (token.isEmpty()) {
            return MISSING;
        }
        return Sessions.isToken(token) ? sessions.grantOf(token) : keys.grantOf(token);
    }

    /**
     * The same where it causes no lookup of its own: there are no credentials, or a key that was valid at most some days ago,
     * or one that another request is already looking up. Empty for every other header.
     */
    public Optional<Future<Grant>> remembered(String authorization) {
        String token = token(authorization);
        if (token.isEmpty()) {
            return Optional.of(MISSING);
        }
        return Sessions.isToken(token) ? Optional.empty() : keys.remembered(token);
    }

    /** Whether it is a session signed by an issuer, even one not seen before. Looks nothing up. */
    public Future<Boolean> isSigned(String authorization) {
        String token = token(authorization);
        return Sessions.isToken(token) ? sessions.isSigned(token) : Future.succeededFuture(false);
    }

    /** The bearer token; empty when there is none. */
    private static String token(String authorization) {
        return authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? ""
                : authorization.substring(SCHEME.length()).strip();
    }
}
