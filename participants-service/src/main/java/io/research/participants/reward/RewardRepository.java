package io.research.participants.reward;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.PendingOperation;
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

    /** The reward that was requested by that operation and is not queued yet, or null. */
    Uni<Reward> findPending(PendingOperation operation) {
        return query(
                        operation.tenant(),
                        "operation = :operation and idempotencyKey = :key and status = :requested",
                        Sort.empty(),
                        Map.of(
                                "operation",
                                operation.operation(),
                                "key",
                                operation.key(),
                                "requested",
                                RewardStatus.REQUESTED))
                .firstResult();
    }
}
