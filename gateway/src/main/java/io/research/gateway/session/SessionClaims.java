package io.research.gateway.session;

import java.time.Duration;
import java.time.Instant;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;

/**
 * The claims of a verified dashboard token (contract §12).
 *
 * @param subject the user as the issuer knows it
 * @param email null unless the issuer says that it has verified it
 * @param organizationId null for platform admins
 * @param believedUntil its end, and as much longer as clocks may differ
 */
record SessionClaims(
        String issuer, String subject, String email, String organizationId, String appId, Instant believedUntil) {

    static SessionClaims of(JwtClaims claims, Duration skew) throws MalformedClaimException {
        boolean verified = Boolean.TRUE.equals(claims.getClaimValue("email_verified", Boolean.class));
        return new SessionClaims(
                claims.getIssuer(),
                claims.getSubject(),
                verified ? claims.getStringClaimValue("email") : null,
                claims.getStringClaimValue("organization_id"),
                claims.getStringClaimValue("app_id"),
                Instant.ofEpochSecond(claims.getExpirationTime().getValue()).plus(skew));
    }
}
