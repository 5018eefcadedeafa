package io.research.kernel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.ParseException;
import io.smallrye.jwt.util.KeyUtils;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Checks a caller's token against the key of its issuer: the gateway's, or that of the services. The signature is
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
    private final Optional<PublicKey> serviceKey;
    private final WarmUpTokens warmUp;
    private final Clock clock;

    VerifiedTokens(ServiceKeyConfig config, WarmUpTokens warmUp, Clock clock) {
        this.serviceKey = config.servicePublicKey().map(VerifiedTokens::read);
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

    private JWTCallerPrincipal verify(String token, TokenIssuer issuer, JWTAuthContextInfo ofGateway)
            throws ParseException {
        var settings =
                switch (issuer) {
                    case GATEWAY -> ofGateway;
                    case SERVICE -> of(issuer, serviceKey, ofGateway);
                    case WARM_UP -> of(issuer, warmUp.key(), ofGateway);
                };
        var caller = super.parse(token, settings);
        if (!issuer.maySay(caller)) {
            throw new ParseException("A token of " + issuer + " claims what is not its to say");
        }
        return caller;
    }

    private static JWTAuthContextInfo of(TokenIssuer issuer, Optional<PublicKey> key, JWTAuthContextInfo ofGateway)
            throws ParseException {
        var settings = new JWTAuthContextInfo(ofGateway);
        settings.setIssuedBy(issuer.text());
        settings.setPublicVerificationKey(
                key.orElseThrow(() -> new ParseException("No key of " + issuer + " is known")));
        return settings;
    }

    private static PublicKey read(String pem) {
        try {
            return KeyUtils.decodePublicKey(pem, SignatureAlgorithm.ES256);
        } catch (GeneralSecurityException | IllegalArgumentException unreadable) {
            throw new IllegalStateException("research.identity.service-public-key must be an EC key as PEM");
        }
    }
}
