package io.research.gateway.token;

import java.time.Instant;

/**
 * What a valid credential allows. Whether its user is a platform admin may be outdated: code that grants such power
 * reads it again.
 *
 * @param expiresAt null when it does not expire
 */
public record Grant(Subject subject, Instant expiresAt) {

    public boolean isInForce(Instant now) {
        return expiresAt == null || now.isBefore(expiresAt);
    }
}
