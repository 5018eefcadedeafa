package io.research.participants.invitation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.participants.intake.StudySummary;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * The queue of invitations. A worker's lease on one is the number of its attempt until {@code due_at}; due times are judged
 * by the database's clock, which all replicas share.
 */
@ApplicationScoped
class InvitationRepository {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into invitation (participant_id, organization_id, app_id, study, attempts, due_at)
            select added.id, {organization}, {app}, $2, 0, clock_timestamp() from unnest($1::uuid[]) as added (id)
            """);

    /** The clock stands in a subquery, so that it is read once and the index leads to what is due. */
    private static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            update invitation
            set attempts = attempts + 1, due_at = clock_timestamp() + $1::float8 * interval '1 second'
            where participant_id in (
                select participant_id from invitation where due_at <= (select clock_timestamp())
                order by due_at limit $2 for update skip locked)
            returning participant_id, organization_id, app_id, study, attempts
            """);

    private static final String HELD = " where participant_id = $1 and attempts = $2";
    private static final PlainSql DEFER = PlainSql.acrossTenants(
            "update invitation set due_at = clock_timestamp() + $3::float8 * interval '1 second'" + HELD);
    private static final PlainSql REMOVE_HELD = PlainSql.acrossTenants("delete from invitation" + HELD);
    private static final PlainSql REMOVE = PlainSql.acrossTenants("delete from invitation where participant_id = $1");

    Uni<Void> insert(Tenant tenant, StudySummary study, List<UUID> participantIds) {
        return INSERT.update(tenant, participantIds.toArray(UUID[]::new), StoredJson.write(study))
                .replaceWithVoid();
    }

    /** Takes those that are due, longest waiting first. */
    Uni<List<Invitation>> claim(Duration lease, int most) {
        return CLAIM.select(seconds(lease), most)
                .map(rows -> rows.stream().map(InvitationRepository::invitation).toList());
    }

    /** Makes it due after that time, if the worker still holds it. */
    Uni<Void> defer(Invitation invitation, Duration pause) {
        return DEFER.update(invitation.participantId(), invitation.attempts(), seconds(pause))
                .replaceWithVoid();
    }

    /** Removes it, if the worker still holds it. */
    Uni<Boolean> removeHeld(Invitation invitation) {
        return REMOVE_HELD
                .update(invitation.participantId(), invitation.attempts())
                .map(rows -> rows == 1);
    }

    /** Removes it, even if another worker holds it by now; false when it is gone already. */
    Uni<Boolean> remove(Invitation invitation) {
        return REMOVE.update(invitation.participantId()).map(rows -> rows == 1);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static Invitation invitation(SqlRow row) {
        return new Invitation(
                row.uuid(0),
                new Tenant(row.text(1), row.text(2)),
                StoredJson.read(row.text(3), StudySummary.class),
                row.integer(4));
    }
}
