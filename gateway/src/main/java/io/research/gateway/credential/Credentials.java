package io.research.gateway.credential;

import io.research.contracts.ErrorCode;
import io.research.gateway.token.Subject;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import jakarta.inject.Singleton;

/** What a client shows of itself in the Authorization header. */
@Singleton
public class Credentials {
    private static final String SCHEME = "Bearer ";
    private static final Future<Subject> MISSING = Future.failedFuture(new Problem(ErrorCode.AUTHENTICATION_REQUIRED));

    private final ApiKeys keys;

    Credentials(ApiKeys keys) {
        this.keys = keys;
    }

    /**
     * Whom the bearer token speaks for.
     *
     * @param authorization the value of the header, or null when there is none
     * @return fails with {@link Problem} {@code authentication_required} when there is no bearer token, else as
     *     {@link ApiKeys#subjectOf}
     */
    public Future<Subject> subjectOf(String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return MISSING;
        }
        String token = authorization.substring(SCHEME.length()).strip();
        return token.isEmpty() ? MISSING : keys.subjectOf(token);
    }
}
