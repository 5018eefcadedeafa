package io.research.kernel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Clock;
import java.time.Duration;

/**
 * Checks the signature of a caller's token once and not again with each request: the gateway uses one token for many
 * requests of a caller, and an ES256 check costs more than the rest of a small read. A token is forgotten when it ends.
 */
@ApplicationScoped
@Alternative
@Priority(1)
class VerifiedTokens extends DefaultJWTCallerPrincipalFactory {
    private static final int MOST = 10_000;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final Cache<String, JWTCallerPrincipal> verified =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(LONGEST).build();
    private final Clock clock;

    VerifiedTokens(Clock clock) {
        this.clock = clock;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo settings) throws ParseException {
        var known = verified.getIfPresent(token);
        if (known != null && clock.instant().getEpochSecond() < known.getExpirationTime()) {
            return known;
        }
        var fresh = super.parse(token, settings);
        verified.put(token, fresh);
        return fresh;
    }
}
