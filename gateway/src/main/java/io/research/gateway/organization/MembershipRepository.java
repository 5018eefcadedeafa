package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The table of memberships. */
@ApplicationScoped
class MembershipRepository implements PanacheRepositoryBase<Membership, UUID> {

    Uni<Boolean> isKnown(String organizationId, UUID userId) {
        return count(
                        "organizationId = :organizationId and userId = :userId",
                        Map.of("organizationId", organizationId, "userId", userId))
                .map(found -> found > 0);
    }

    /** Whether the user may manage keys and wallet there. */
    Uni<Boolean> isManager(String organizationId, UUID userId) {
        return count(
                        "organizationId = :organizationId and userId = :userId and role in :roles",
                        Map.of(
                                "organizationId",
                                organizationId,
                                "userId",
                                userId,
                                "roles",
                                Set.of(OrganizationRole.OWNER, OrganizationRole.ADMIN)))
                .map(found -> found > 0);
    }
}
