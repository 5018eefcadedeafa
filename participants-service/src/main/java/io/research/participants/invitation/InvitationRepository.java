package io.research.participants.invitation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of invitations that wait. */
@ApplicationScoped
class InvitationRepository {
    private static final String TITLE = "title";
    private static final String DURATION = "expected_duration_seconds";
    private static final String LANGUAGE = "language";
    private static final String INCENTIVE = "incentive";
    private static final String INSERT =
            """
            insert into invitation (participant_id, organization_id, app_id, study, attempts, due_at)
            select wanted.id, $2, $3, $4, 0, $5 from unnest($1::uuid[]) as wanted (id)
            """;
    private static final String CLAIM =
            """
            update invitation set attempts = attempts + 1, due_at = $2
            where participant_id in (
                select participant_id from invitation where due_at <= $1
                order by due_at limit $3 for update skip locked)
            returning participant_id, organization_id, app_id, study, attempts
            """;
    private static final String HELD = " where participant_id = $1 and attempts = $2";
    private static final String DEFER = "update invitation set due_at = $3" + HELD;
    private static final String REMOVE_HELD = "delete from invitation" + HELD;
    private static final String REMOVE = "delete from invitation where participant_id = $1";

    Uni<Void> insert(Tenant tenant, List<UUID> participantIds, InvitingStudy study, Instant due) {
        UUID[] ids = participantIds.toArray(UUID[]::new);
        var told = new JsonObject()
                .put(TITLE, study.title())
                .put(DURATION, study.expectedDurationSeconds())
                .put(LANGUAGE, study.language())
                .put(
                        INCENTIVE,
                        study.incentive() == null ? null : study.incentive().toPlainString());
        return Sql.update(INSERT, ids, tenant.organizationId(), tenant.appId(), told.encode(), due)
                .replaceWithVoid();
    }

    /** Takes those that are due, longest waiting first. */
    Uni<List<Invitation>> claim(Instant now, Duration lease, int most) {
        return Sql.select(CLAIM, now, now.plus(lease), (long) most)
                .map(rows -> rows.stream().map(InvitationRepository::invitation).toList());
    }

    /** Leaves it alone until then, if the worker still holds it. */
    Uni<Boolean> defer(Invitation invitation, Instant until) {
        return changed(Sql.update(DEFER, invitation.participantId(), invitation.attempts(), until));
    }

    /** Removes it, if the worker still holds it. */
    Uni<Boolean> removeHeld(Invitation invitation) {
        return changed(Sql.update(REMOVE_HELD, invitation.participantId(), invitation.attempts()));
    }

    /** Removes it, whoever holds it now; false when it is gone already. */
    Uni<Boolean> remove(Invitation invitation) {
        return changed(Sql.update(REMOVE, invitation.participantId()));
    }

    private static Uni<Boolean> changed(Uni<Integer> rows) {
        return rows.map(count -> count == 1);
    }

    private static Invitation invitation(SqlRow row) {
        var study = new JsonObject(row.text(3));
        String incentive = study.getString(INCENTIVE);
        return new Invitation(
                row.uuid(0),
                new Tenant(row.text(1), row.text(2)),
                new InvitingStudy(
                        study.getString(TITLE),
                        study.getInteger(DURATION),
                        study.getString(LANGUAGE),
                        incentive == null ? null : new BigDecimal(incentive)),
                row.integer(4));
    }
}
