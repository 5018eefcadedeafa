package io.research.kernel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.quarkus.runtime.ApplicationConfig;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.PrivateKey;
import java.time.Clock;
import java.time.Duration;

/**
 * The tokens with which jobs, consumers and reconcilers call other services, because they have no caller whose token
 * could be passed on. Such a token allows only internal operations that name {@link Scope#SERVICE}, and only for one
 * organization and app. A service that injects this does not start without
 * {@code research.identity.service-private-key}.
 */
@Singleton
public class ServiceTokens {
    static final Duration LIFETIME = Duration.ofSeconds(60);
    static final Duration REUSED = LIFETIME.dividedBy(2);

    private static final long MOST_TENANTS = 10_000;

    private final String subject;
    private final PrivateKey key;
    private final Clock clock;
    private final Cache<Tenant, String> tokens;

    @Inject
    ServiceTokens(SigningConfig config, AcceptedKeys keys, ApplicationConfig application, Clock clock) {
        this(
                keys.signingForServices("research.identity.service-private-key", config.servicePrivateKey()),
                application.name().orElseThrow(),
                clock,
                Ticker.systemTicker());
    }

    ServiceTokens(PrivateKey key, String application, Clock clock, Ticker ticker) {
        this.subject = TokenIssuer.SERVICE_SUBJECT + application;
        this.key = key;
        this.clock = clock;
        this.tokens = Caffeine.newBuilder()
                .maximumSize(MOST_TENANTS)
                .expireAfterWrite(REUSED)
                .ticker(ticker)
                .build();
    }

    /** A token of this service for work of that organization and app; good for at least 30 seconds. */
    public String token(Tenant tenant) {
        return tokens.get(tenant, this::sign);
    }

    /** The same as the value of an Authorization header. */
    public String authorization(Tenant tenant) {
        return "Bearer " + token(tenant);
    }

    private String sign(Tenant tenant) {
        var now = clock.instant();
        return Jwt.claims()
                .issuer(TokenIssuer.SERVICE.text())
                .audience(TokenIssuer.AUDIENCE)
                .subject(subject)
                .groups(Scope.SERVICE)
                .claim(Caller.ORGANIZATION_CLAIM, tenant.organizationId())
                .claim(Caller.APP_CLAIM, tenant.appId())
                .issuedAt(now)
                .expiresAt(now.plus(LIFETIME))
                .jws()
                .algorithm(SignatureAlgorithm.ES256)
                .sign(key);
    }
}
