package io.research.kernel.identity;

import java.util.Arrays;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

/**
 * The signers of tokens that services accept, each with its own key. A key is valid for one kind of caller only: the
 * holder of the services' key cannot act for a user, and no user can pass for a service. A service that warms up
 * accepts its own tokens, for an organization that does not exist.
 */
enum TokenIssuer {
    GATEWAY("research-gateway"),
    SERVICE("research-service"),
    WARM_UP("research-warm-up");

    static final String AUDIENCE = "research-services";
    static final String SERVICE_SUBJECT = "service:";

    private static final Set<String> SERVICE_GROUPS = Set.of(Scope.SERVICE);
    private static final JwtConsumer UNVERIFIED = new JwtConsumerBuilder()
            .setSkipAllValidators()
            .setSkipSignatureVerification()
            .setDisableRequireSignature()
            .build();

    private final String text;

    TokenIssuer(String text) {
        this.text = text;
    }

    /** The value of the claim {@code iss}. */
    String text() {
        return text;
    }

    /** The issuer whose key has to verify the token, according to the unverified token itself. */
    static TokenIssuer claimedBy(String token) {
        try {
            String issuer = UNVERIFIED.processToClaims(token).getIssuer();
            return Arrays.stream(values())
                    .filter(known -> known.text.equals(issuer))
                    .findFirst()
                    .orElse(GATEWAY);
        } catch (InvalidJwtException | MalformedClaimException unreadable) {
            return GATEWAY;
        }
    }

    /** Whether a verified token of this issuer may say what it says. */
    boolean maySay(JsonWebToken token) {
        boolean ofService = token.getSubject() != null && token.getSubject().startsWith(SERVICE_SUBJECT);
        return switch (this) {
            case GATEWAY -> !ofService && !token.getGroups().contains(Scope.SERVICE);
            case SERVICE -> ofService && token.getGroups().equals(SERVICE_GROUPS);
            case WARM_UP ->
                WarmUpTokens.NAME.equals(token.getClaim(Caller.ORGANIZATION_CLAIM))
                        && WarmUpTokens.NAME.equals(token.getClaim(Caller.APP_CLAIM))
                        && token.getGroups().equals(WarmUpTokens.GROUPS);
        };
    }
}
