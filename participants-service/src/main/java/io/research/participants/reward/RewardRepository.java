package io.research.participants.reward;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of rewards. */
@ApplicationScoped
class RewardRepository extends TenantRepository<Reward> {
    private static final PlainSql LONGEST_PARKED = PlainSql.acrossTenants(
            """
            with recursive poor (organization_id) as (
                (select organization_id from reward where parked_at is not null and organization_id > $1
                order by organization_id limit 1)
                union all
                select next.organization_id from poor cross join lateral (
                    select organization_id from reward
                    where parked_at is not null and organization_id > poor.organization_id
                    order by organization_id limit 1) as next
            ), chosen as (select organization_id from poor limit $2)
            select longest.id, longest.organization_id, longest.app_id from chosen cross join lateral (
                select id, organization_id, app_id from reward
                where parked_at is not null and organization_id = chosen.organization_id
                order by parked_at limit 1) as longest
            order by longest.organization_id
            """);
    private static final PlainSql PARKED_SINCE = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from reward
            where parked_at is not null and created_at < $1 order by created_at limit $2
            """);
    private static final PlainSql UNPARK = PlainSql.acrossTenants(
            """
            update reward set parked_at = null, reservation = gen_random_uuid() where id = any(array(
                select id from reward where parked_at is not null and organization_id = $1
                order by parked_at limit $2 for update skip locked))
            returning id, organization_id, app_id, reservation
            """);

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

    /**
     * Of each organization whose rewards are parked the one that waits longest, in the order of the organizations.
     *
     * @param after the last organization that was looked at; empty to begin
     */
    Uni<List<ParkedReward>> longestParked(String after, int most) {
        return LONGEST_PARKED.select(after, most).map(RewardRepository::parked);
    }

    /** Parked rewards that were begun before that time. */
    Uni<List<ParkedReward>> parkedSince(Instant begun, int most) {
        return PARKED_SINCE.select(begun, most).map(RewardRepository::parked);
    }

    /** Parks some rewards of that organization no longer, and answers them with the jobs that are to reserve their money. */
    Uni<List<UnparkedReward>> unpark(Tenant tenant, int most) {
        return UNPARK.select(tenant.organizationId(), most).map(rows -> rows.stream()
                .map(row -> new UnparkedReward(row.uuid(0), new Tenant(row.text(1), row.text(2)), row.uuid(3)))
                .toList());
    }

    private static List<ParkedReward> parked(List<SqlRow> rows) {
        return rows.stream()
                .map(row -> new ParkedReward(row.uuid(0), new Tenant(row.text(1), row.text(2))))
                .toList();
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
