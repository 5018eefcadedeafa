package io.research.gateway.session;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

/** Checks dashboard tokens against the rules of whoever issued them. */
@Singleton
class SessionTokens {
    private static final Logger LOG = Logger.getLogger(SessionTokens.class);

    private final List<TokenRules> issuers;
    private final Clock clock;

    @Inject
    SessionTokens(SessionConfig config, LocalIssuer local, Clock clock) {
        this(issuers(config, local), clock);
    }

    SessionTokens(List<TokenRules> issuers, Clock clock) {
        this.issuers = List.copyOf(issuers);
        this.clock = clock;
    }

    /**
     * The claims of the token, or empty if it is not valid. Signatures are expensive, and keys may have to be fetched:
     * never on an event loop.
     *
     * @throws Problem {@code service_unavailable} when the issuer's keys cannot be read
     */
    Optional<SessionClaims> check(String token) {
        try {
            var rules = rulesFor(token);
            if (rules.isEmpty()) {
                return Optional.empty();
            }
            var claims = SessionClaims.of(
                    rules.get().check(token, clock.instant()), rules.get().skew());
            return claims.appId() == null ? Optional.empty() : Optional.of(claims);
        } catch (InvalidJwtException | MalformedClaimException refused) {
            if (isUnreachable(refused)) {
                LOG.warn("The identity provider's keys cannot be read");
                throw new Problem(ErrorCode.SERVICE_UNAVAILABLE);
            }
            return Optional.empty();
        }
    }

    /** Those of the issuer that the token names; whether it is that issuer's is checked by them. */
    private Optional<TokenRules> rulesFor(String token) throws InvalidJwtException, MalformedClaimException {
        String issuer = new JwtConsumerBuilder()
                .setSkipAllValidators()
                .setDisableRequireSignature()
                .setSkipSignatureVerification()
                .build()
                .processToClaims(token)
                .getIssuer();
        return issuers.stream().filter(rules -> rules.issuer().equals(issuer)).findFirst();
    }

    private static boolean isUnreachable(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException) {
                return true;
            }
        }
        return false;
    }

    private static List<TokenRules> issuers(SessionConfig config, LocalIssuer local) {
        var issuers = new ArrayList<TokenRules>();
        local.rules().ifPresent(issuers::add);
        config.provider().issuer().ifPresent(issuer -> issuers.add(provider(issuer, config)));
        return issuers;
    }

    private static TokenRules provider(String issuer, SessionConfig config) {
        var provider = config.provider();
        String keys = provider.jwksUrl()
                .orElseThrow(() -> new IllegalStateException("research.sessions.provider.jwks-url is not set"));
        return new TokenRules(issuer, provider.audience(), config.clockSkew(), new ProviderKeys(keys, provider));
    }
}
