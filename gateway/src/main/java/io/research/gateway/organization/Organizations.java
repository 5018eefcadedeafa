package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Creates organizations. */
@ApplicationScoped
public class Organizations {
    private final OrganizationRepository organizations;
    private final MembershipRepository memberships;
    private final Clock clock;

    Organizations(OrganizationRepository organizations, MembershipRepository memberships, Clock clock) {
        this.organizations = organizations;
        this.memberships = memberships;
        this.clock = clock;
    }

    /** Adds the organization unless its id is known. */
    @WithTransaction
    public Uni<Void> ensure(String id, String appId, String name) {
        return organizations
                .isKnown(id)
                .chain(known -> known
                        ? Uni.createFrom().voidItem()
                        : organizations
                                .persist(new Organization(id, appId, name, clock.instant()))
                                .replaceWithVoid());
    }

    /** Adds the user to the organization unless there already, in whatever role. */
    @WithTransaction
    public Uni<Void> ensureMember(String organizationId, UUID userId, OrganizationRole role) {
        return memberships
                .isKnown(organizationId, userId)
                .chain(known -> known
                        ? Uni.createFrom().voidItem()
                        : memberships
                                .persist(new Membership(organizationId, userId, role, clock.instant()))
                                .replaceWithVoid());
    }
}
