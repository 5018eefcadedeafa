package io.research.panel.reconciliation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of reconciliations, and the places that they compare. */
@ApplicationScoped
class ReconciliationRepository {
    /** The public name of a status, see {@code RespondentStatus.outcome}. */
    private static final String DISAGREES =
            """
            status not in ('RESERVED', 'STARTED') and supplier_outcome is distinct from case status
                when 'COMPLETED' then 'COMPLETE' when 'DISQUALIFIED' then 'SCREEN_OUT' when 'UNQUALIFIED' then 'SCREEN_OUT'
                when 'FULL' then 'QUOTA_FULL' when 'CLOSED' then 'QUOTA_FULL' when 'SURPLUS' then 'QUOTA_FULL' when 'REPLACED' then 'QUALITY_TERMINATE'
                else 'DROPPED_OUT' end
            """;

    private static final TenantSql NOTE = TenantSql.of(
            """
            insert into reconciliation (cycle_id, organization_id, app_id, counted, said_complete, disagreeing, unknown,
                unreadable, reconciled_at)
            select $1, {organization}, {app}, count(*) filter (where status = 'COMPLETED'),
                count(*) filter (where supplier_outcome = 'COMPLETE'), count(*) filter (where
            """
                    + DISAGREES
                    + """
            ), $2, $3, $4 from place where cycle_id = $1 and {tenant}
            on conflict on constraint reconciliation_pk do update set counted = excluded.counted,
                said_complete = excluded.said_complete, disagreeing = excluded.disagreeing, unknown = excluded.unknown,
                unreadable = excluded.unreadable, reconciled_at = excluded.reconciled_at
            """);
    private static final TenantSql DISAGREEING = TenantSql.of(
            "select id from place where cycle_id = $1 and {tenant} and " + DISAGREES + " order by id limit 1000");

    /** Records the state of the cycle, replacing an earlier record. In the current transaction. */
    Uni<Void> note(Tenant tenant, UUID cycleId, UnmatchedRows unmatchedRows, Instant now) {
        return NOTE.update(tenant, cycleId, unmatchedRows.unknown(), unmatchedRows.unreadable(), now)
                .replaceWithVoid();
    }

    /** Some places about which the supplier says something else, or nothing. */
    Uni<List<UUID>> disagreeing(Tenant tenant, UUID cycleId) {
        return DISAGREEING
                .select(tenant, cycleId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }
}
