package io.research.gateway.session;

import static org.jose4j.jwa.AlgorithmConstraints.ConstraintType.PERMIT;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.VerificationKeyResolver;

/**
 * Rules for the tokens of one issuer. The algorithm follows from the issuer's key, never from the token: only
 * asymmetric ones are accepted, so that neither {@code none} nor a public key used as a shared secret works.
 */
final class TokenRules {
    static final Duration LONGEST_LIFETIME = Duration.ofHours(1);

    private static final AlgorithmConstraints OF_KEY_PAIRS = new AlgorithmConstraints(
            PERMIT,
            AlgorithmIdentifiers.RSA_USING_SHA256,
            AlgorithmIdentifiers.RSA_USING_SHA384,
            AlgorithmIdentifiers.RSA_USING_SHA512,
            AlgorithmIdentifiers.RSA_PSS_USING_SHA256,
            AlgorithmIdentifiers.RSA_PSS_USING_SHA384,
            AlgorithmIdentifiers.RSA_PSS_USING_SHA512,
            AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
            AlgorithmIdentifiers.ECDSA_USING_P384_CURVE_AND_SHA384,
            AlgorithmIdentifiers.ECDSA_USING_P521_CURVE_AND_SHA512);

    private final String issuer;
    private final String audience;
    private final Duration skew;
    private final VerificationKeyResolver keys;

    TokenRules(String issuer, String audience, Duration skew, VerificationKeyResolver keys) {
        this.issuer = issuer;
        this.audience = audience;
        this.skew = skew;
        this.keys = keys;
    }

    String issuer() {
        return issuer;
    }

    Duration skew() {
        return skew;
    }

    /** What the token says; takes its time, and may fetch keys. */
    JwtClaims check(String token, Instant now) throws InvalidJwtException, MalformedClaimException {
        JwtClaims claims = new JwtConsumerBuilder()
                .setJwsAlgorithmConstraints(OF_KEY_PAIRS)
                .setVerificationKeyResolver(keys)
                .setExpectedIssuer(issuer)
                .setExpectedAudience(audience)
                .setRequireSubject()
                .setRequireIssuedAt()
                .setRequireExpirationTime()
                .setAllowedClockSkewInSeconds(Math.toIntExact(skew.toSeconds()))
                .setIssuedAtRestrictions(0, Math.toIntExact(LONGEST_LIFETIME.toSeconds()))
                .setEvaluationTime(NumericDate.fromMilliseconds(now.toEpochMilli()))
                .build()
                .processToClaims(token);
        long lifetime =
                claims.getExpirationTime().getValue() - claims.getIssuedAt().getValue();
        if (lifetime > LONGEST_LIFETIME.toSeconds()) {
            throw new InvalidJwtException("lives too long", List.of(), null);
        }
        return claims;
    }
}
