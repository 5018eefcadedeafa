package io.research.gateway.session;

import io.research.kernel.http.KernelConfig;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The small issuer of dashboard tokens for local development; production installations use a provider and set no key
 * for it.
 */
@Singleton
class LocalIssuer {
    static final String AUDIENCE = "research-dashboard";

    private final Optional<LocalKey> key;
    private final String issuer;
    private final Duration lifetime;
    private final Duration skew;
    private final Clock clock;

    LocalIssuer(SessionConfig config, KernelConfig kernel, Clock clock) {
        this.key = LocalKey.of(config.local());
        this.issuer = kernel.publicUrl() + "/api/auth";
        this.lifetime = config.local().lifetime();
        this.skew = config.clockSkew();
        this.clock = clock;
        if (lifetime.compareTo(TokenRules.LONGEST_LIFETIME) > 0) {
            throw new IllegalStateException("research.sessions.local.lifetime must be at most an hour");
        }
    }

    /** Whether people may sign in here. */
    boolean isOpen() {
        return key.isPresent();
    }

    Duration lifetime() {
        return lifetime;
    }

    String issuer() {
        return issuer;
    }

    /** What its own tokens must be. */
    Optional<TokenRules> rules() {
        return key.map(keys -> new TokenRules(issuer, AUDIENCE, skew, keys));
    }

    /** The public keys of its tokens; empty if the issuer is not enabled. */
    Optional<String> keySet() {
        return key.map(LocalKey::asKeySet);
    }

    /** A token for that person; the issuer must be enabled. */
    String sign(SignedInUser person) {
        var pair = key.orElseThrow();
        var now = clock.instant();
        var claims = Jwt.claims()
                .issuer(issuer)
                .audience(AUDIENCE)
                .subject(person.userId().toString())
                .claim("email", person.email())
                .claim("app_id", person.appId())
                .issuedAt(now)
                .expiresAt(now.plus(lifetime));
        if (person.organizationId() != null) {
            claims.claim("organization_id", person.organizationId());
        }
        return claims.jws().algorithm(SignatureAlgorithm.ES256).keyId(pair.id()).sign(pair.signing());
    }
}
