package io.research.participants.invitation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.participants.participant.StudySummary;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
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

    /**
     * Organizations take turns, and of each goes what waits longest, as long as its share of the hour lasts; what is over it
     * stays where it is. Its other e-mails count against that share too. The walk from organization to organization costs the
     * same however many invitations each of them has. The clock stands in a subquery, so that it is read once and the index leads to what is due. Replicas that claim at
     * the same moment may go over the share by what each of them claims.
     */
    private static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            with recursive waiting (organization_id) as (
                (select organization_id from invitation order by organization_id limit 1)
                union all
                select next.organization_id from waiting cross join lateral (
                    select organization_id from invitation
                    where organization_id > waiting.organization_id
                    order by organization_id limit 1) as next
            ), allowance as (
                select waiting.organization_id, $3::bigint - coalesce(share.mails, 0) as mails
                from waiting left join mail_share as share
                    on share.organization_id = waiting.organization_id
                        and share.begun_at > (select clock_timestamp()) - interval '1 hour'
            ), candidate as (
                select due.participant_id from allowance cross join lateral (
                    select participant_id, due_at, row_number() over (order by due_at) as turn from invitation
                    where organization_id = allowance.organization_id and due_at <= (select clock_timestamp())
                    order by due_at limit $2) as due
                where due.turn <= allowance.mails
                order by due.turn, due.due_at limit $2
            ), claimed as (
                update invitation
                set attempts = attempts + 1, due_at = clock_timestamp() + $1::float8 * interval '1 second'
                where participant_id in (
                    select participant_id from invitation
                    where participant_id = any(array(select participant_id from candidate))
                        and due_at <= clock_timestamp()
                    for update skip locked)
                returning participant_id, organization_id, app_id, study, attempts
            ), counted as (
                insert into mail_share as share (organization_id, begun_at, mails)
                select organization_id, clock_timestamp(), count(*) from claimed
                group by organization_id order by organization_id
                on conflict (organization_id) do update set
                    mails = excluded.mails
                        + case when share.begun_at > excluded.begun_at - interval '1 hour' then share.mails else 0 end,
                    begun_at = case when share.begun_at > excluded.begun_at - interval '1 hour'
                        then share.begun_at else excluded.begun_at end
            )
            select participant_id, organization_id, app_id, study, attempts from claimed
            """);

    private static final String HELD = " where participant_id = $1 and attempts = $2";
    private static final PlainSql DEFER = PlainSql.acrossTenants(
            "update invitation set due_at = clock_timestamp() + $3::float8 * interval '1 second'" + HELD);
    private static final PlainSql EXTEND = PlainSql.acrossTenants(
            """
            update invitation set due_at = clock_timestamp() + $3::float8 * interval '1 second'
            where participant_id in (
                select invitation.participant_id from unnest($1::uuid[], $2::int[]) as mine (participant_id, attempt)
                join invitation on invitation.participant_id = mine.participant_id
                    and invitation.attempts = mine.attempt
                for update of invitation skip locked)
            """);
    private static final PlainSql REMOVE_HELD = PlainSql.acrossTenants("delete from invitation" + HELD);
    private static final PlainSql REMOVE = PlainSql.acrossTenants("delete from invitation where participant_id = $1");

    Uni<Void> insert(Tenant tenant, StudySummary study, List<UUID> participantIds) {
        return INSERT.update(tenant, participantIds.toArray(UUID[]::new), StoredJson.write(study))
                .replaceWithVoid();
    }

    /**
     * Takes those that are due, from one organization after another.
     *
     * @param perHour how many e-mails of an organization, other ones included, within the hour that begins with the first
     */
    Uni<List<Invitation>> claim(Duration lease, int most, int perHour) {
        return CLAIM.select(seconds(lease), most, perHour)
                .map(rows -> rows.stream().map(InvitationRepository::invitation).toList());
    }

    /** Makes it due after that time, if the worker still holds it. */
    Uni<Void> defer(Invitation invitation, Duration pause) {
        return DEFER.update(invitation.participantId(), invitation.attempts(), seconds(pause))
                .replaceWithVoid();
    }

    /** Extends the leases of those that the worker still holds; one whose row is locked is passed over. */
    Uni<Integer> extend(SqlClient connection, List<Invitation> held, Duration lease) {
        return EXTEND.updateOn(
                connection,
                held.stream().map(Invitation::participantId).toArray(UUID[]::new),
                held.stream().map(Invitation::attempts).toArray(Integer[]::new),
                seconds(lease));
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
