package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
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
}
