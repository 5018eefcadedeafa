package io.research.gateway.token;

import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import java.util.Set;

/**
 * The subject of a request: for whom and by whom it is made.
 *
 * @param actor null for participants, who have no account
 * @param appId null for participants
 * @param organizationId the organization it works for; null for participants and for a platform admin who selected none
 * @param scopes all that it may do
 */
public record Subject(Actor actor, String appId, String organizationId, Set<String> scopes) {
    /** Every participant: which one, the service reads in its own session token. */
    public static final Subject PARTICIPANT = new Subject(null, null, null, Set.of(Scope.PARTICIPANT));

    public Subject {
        scopes = Set.copyOf(scopes);
    }

    /** Somebody who works for one organization. */
    public static Subject of(Actor actor, Tenant tenant, Set<String> scopes) {
        return new Subject(actor, tenant.appId(), tenant.organizationId(), scopes);
    }

    /** Whether it is a key that was made for one organization: it acts in that one, whoever made it. */
    public boolean isKeyOfOrganization() {
        return actor != null && actor.credential() == CredentialType.API_KEY && organizationId != null;
    }

    /** The name that the services know it by. */
    public String id() {
        return actor == null ? Scope.PARTICIPANT : actor.id().toString();
    }

    /** How often it may ask; null for the default of the deployment. */
    public Integer requestsPerMinute() {
        return actor == null ? null : actor.requestsPerMinute();
    }

    /** A platform admin as it works for that organization, or for the app as a whole when it is null. */
    public Subject asPlatformAdmin(String selectedOrganizationId) {
        return new Subject(actor.withPlatformAdmin(true), appId, selectedOrganizationId, scopes);
    }

    /** Somebody who is no platform admin any more, in the own organization. */
    public Subject asMember() {
        return new Subject(actor.withPlatformAdmin(false), appId, organizationId, scopes);
    }
}
