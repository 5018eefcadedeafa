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
import java.security.PublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Checks a caller's token against the keys of its issuer: the gateway's, or those of the services. The signature is
 * checked once and not again with each request: one token serves many requests, and an ES256 check costs more than the
 * rest of a small read. A token is forgotten when it ends. That of a service that warms up is checked each time, so that it
 * ends with its key.
 */
@ApplicationScoped
@Alternative
@Priority(1)
class VerifiedTokens extends DefaultJWTCallerPrincipalFactory {
    private static final int MOST = 10_000;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final Cache<String, JWTCallerPrincipal> verified =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(LONGEST).build();
    private final AcceptedKeys keys;
    private final WarmUpTokens warmUp;
    private final Clock clock;

    VerifiedTokens(AcceptedKeys keys, WarmUpTokens warmUp, Clock clock) {
        this.keys = keys;
        this.warmUp = warmUp;
        this.clock = clock;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo settings) throws ParseException {
        var known = verified.getIfPresent(token);
        if (known != null && clock.instant().getEpochSecond() < known.getExpirationTime()) {
            return known;
        }
        var issuer = TokenIssuer.claimedBy(token);
        var fresh = verify(token, issuer, settings);
        if (issuer != TokenIssuer.WARM_UP) {
            verified.put(token, fresh);
        }
        return fresh;
    }

    private JWTCallerPrincipal verify(String token, TokenIssuer issuer, JWTAuthContextInfo settings)
            throws ParseException {
        List<? extends PublicKey> accepted =
                switch (issuer) {
                    case GATEWAY -> keys.ofCallers();
                    case SERVICE -> keys.ofServices();
                    case WARM_UP -> warmUp.key().stream().toList();
                };
        var caller = verify(token, issuer, accepted, settings);
        if (!issuer.maySay(caller)) {
            throw new ParseException("A token of " + issuer + " claims what is not its to say");
        }
        return caller;
    }

    /** By the first of the issuer's keys that verifies it; the fault of the current one, when none does. */
    private JWTCallerPrincipal verify(
            String token, TokenIssuer issuer, List<? extends PublicKey> accepted, JWTAuthContextInfo settings)
            throws ParseException {
        ParseException fault = null;
        for (PublicKey key : accepted) {
            try {
                return super.parse(token, of(issuer, key, settings));
            } catch (ParseException refused) {
                fault = fault == null ? refused : fault;
            }
        }
        throw fault == null ? new ParseException("No key of " + issuer + " is known") : fault;
    }

    private static JWTAuthContextInfo of(TokenIssuer issuer, PublicKey key, JWTAuthContextInfo common) {
        var settings = new JWTAuthContextInfo(common);
        settings.setIssuedBy(issuer.text());
        settings.setPublicVerificationKey(key);
        return settings;
    }
}
