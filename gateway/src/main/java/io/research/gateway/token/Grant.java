package io.research.gateway.credential;

import io.research.gateway.token.Subject;
import java.time.Instant;

/**
 * What a key that is not revoked allows.
 *
 * @param expiresAt null when it does not expire
 */
record KeyGrant(Subject subject, Instant expiresAt) {

    boolean isInForce(Instant now) {
        return expiresAt == null || now.isBefore(expiresAt);
    }
}
