package io.research.gateway.token;

import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import java.util.Set;

/**
 * Whom a request is made for.
 *
 * @param id the user or API key; opaque to the services
 * @param tenant the organization and app it works for; null for participants, who have no account
 * @param scopes all that it may do
 * @param requestsPerMinute how often it may ask; null for the default of the deployment
 */
public record Subject(String id, Tenant tenant, Set<String> scopes, Integer requestsPerMinute) {
    /** Every participant: which one, the service reads in its own session token. */
    public static final Subject PARTICIPANT = new Subject("participant", null, Set.of(Scope.PARTICIPANT));

    public Subject {
        scopes = Set.copyOf(scopes);
    }

    /** Somebody with the default rate limit. */
    public Subject(String id, Tenant tenant, Set<String> scopes) {
        this(id, tenant, scopes, null);
    }
}
