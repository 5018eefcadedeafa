package io.research.gateway.token;

import io.research.kernel.identity.CredentialType;
import java.util.UUID;

/**
 * The actor of a request.
 *
 * @param id the API key or the user: opaque to the services, and whose requests count together
 * @param userId who signed in, or who answers for the key
 * @param platformAdmin whether that user's stored role is admin (specification §5.4)
 * @param requestsPerMinute how often it may ask; null for the default of the deployment
 * @param paying whether it may pay: a key up to its spend cap, an owner or admin of the organization without one
 */
public record Actor(
        CredentialType credential,
        UUID id,
        UUID userId,
        boolean platformAdmin,
        Integer requestsPerMinute,
        boolean paying) {

    /** Somebody with the default rate limit who does not pay. */
    public Actor(CredentialType credential, UUID id, UUID userId, boolean platformAdmin) {
        this(credential, id, userId, platformAdmin, null, false);
    }

    Actor withPlatformAdmin(boolean now) {
        return now == platformAdmin ? this : new Actor(credential, id, userId, now, requestsPerMinute, paying);
    }
}
