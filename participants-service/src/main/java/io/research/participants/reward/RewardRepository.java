package io.research.participants.reward;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** The table of rewards. */
@ApplicationScoped
class RewardRepository extends TenantRepository<Reward> {

    /** The reward, or null. */
    Uni<Reward> findOf(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** The reward of that participant that was not refused, or null. */
    Uni<Reward> findOfParticipant(Tenant tenant, UUID participantId) {
        return query(
                        tenant,
                        "participantId = :participantId and status <> :refused",
                        Sort.empty(),
                        Map.of("participantId", participantId, "refused", RewardStatus.REFUSED))
                .firstResult();
    }

    /** The reward that has to answer that claim and cannot yet, or null. */
    Uni<Reward> findPending(Claim claim) {
        return query(
                        claim.tenant(),
                        "operation = :operation and idempotencyKey = :key and status = :requested",
                        Sort.empty(),
                        Map.of("operation", claim.operation(), "key", claim.key(), "requested", RewardStatus.REQUESTED))
                .firstResult();
    }
}
