package io.research.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.research.kernel.identity.AcceptedKeys;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.json.Wire;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.PrivateKey;
import java.time.Clock;
import java.time.Duration;

/**
 * Signs the short-lived tokens that the services trust (ES256). A signature costs more than the rest of a request, so
 * one token serves all requests of a subject for half of its life; the other half is left to the request.
 */
@Singleton
public class CallerTokens {
    static final Duration LIFETIME = Duration.ofSeconds(60);
    static final Duration REUSED = LIFETIME.dividedBy(2);

    private static final String ISSUER = "research-gateway";
    private static final String AUDIENCE = "research-services";
    private static final long MOST_SUBJECTS = 10_000;

    private final PrivateKey key;
    private final Clock clock;
    private final Cache<Subject, CharSequence> authorizations;

    @Inject
    CallerTokens(TokenConfig config, AcceptedKeys keys, Clock clock) {
        this(
                keys.signingForCallers("research.identity.private-key", config.privateKey()),
                clock,
                Ticker.systemTicker());
    }

    CallerTokens(PrivateKey key, Clock clock, Ticker ticker) {
        this.key = key;
        this.clock = clock;
        this.authorizations = Caffeine.newBuilder()
                .maximumSize(MOST_SUBJECTS)
                .expireAfterWrite(REUSED)
                .ticker(ticker)
                .build();
    }

    /**
     * The value of the Authorization header under which a request of that subject goes to a service, as bytes: some five
     * hundred of them, which would else be made of a string for every request.
     */
    public CharSequence authorizationOf(Subject subject) {
        return authorizations.get(subject, this::sign);
    }

    private CharSequence sign(Subject subject) {
        var now = clock.instant();
        var claims = Jwt.claims()
                .issuer(ISSUER)
                .audience(AUDIENCE)
                .subject(subject.id())
                .groups(subject.scopes())
                .issuedAt(now)
                .expiresAt(now.plus(LIFETIME));
        if (subject.actor() != null) {
            account(claims, subject);
        }
        return HttpHeaders.createOptimized(
                "Bearer " + claims.jws().algorithm(SignatureAlgorithm.ES256).sign(key));
    }

    private static void account(JwtClaimsBuilder claims, Subject subject) {
        var actor = subject.actor();
        claims.claim(Caller.APP_CLAIM, subject.appId())
                .claim(Caller.USER_CLAIM, actor.userId().toString())
                .claim(Caller.CREDENTIAL_CLAIM, Wire.of(actor.credential()));
        if (subject.organizationId() != null) {
            claims.claim(Caller.ORGANIZATION_CLAIM, subject.organizationId());
        }
        if (actor.paying()) {
            claims.claim(payingClaim(actor.credential()), "true");
        }
        if (actor.platformAdmin()) {
            claims.claim(Caller.PLATFORM_ADMIN_CLAIM, "true");
        }
    }

    private static String payingClaim(CredentialType credential) {
        return switch (credential) {
            case API_KEY -> Caller.SPEND_CAP_CLAIM;
            case DASHBOARD_SESSION -> Caller.MANAGER_CLAIM;
        };
    }
}
