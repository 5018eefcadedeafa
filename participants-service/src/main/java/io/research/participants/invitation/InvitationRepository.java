package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.hibernate.reactive.mutiny.Mutiny;

/** The table of invitations that wait. */
@ApplicationScoped
class InvitationRepository {
    private static final String TITLE = "title";
    private static final String DURATION = "expected_duration_seconds";
    private static final String INSERT =
            """
            insert into invitation (participant_id, organization_id, app_id, study, attempts, due_at)
            select cast(id as uuid), cast(?2 as text), cast(?3 as text), cast(?4 as text), 0, cast(?5 as timestamptz)
            from json_array_elements_text(cast(cast(?1 as text) as json)) as wanted (id)
            """;
    private static final String CLAIM =
            """
            update invitation set attempts = attempts + 1, due_at = ?2
            where participant_id in (
                select participant_id from invitation where due_at <= ?1
                order by due_at limit ?3 for update skip locked)
            returning participant_id, organization_id, app_id, study, attempts
            """;
    private static final String HELD = " where participant_id = ?1 and attempts = ?2";
    private static final String DEFER = "update invitation set due_at = ?3" + HELD;
    private static final String REMOVE_HELD = "delete from invitation" + HELD;
    private static final String REMOVE = "delete from invitation where participant_id = ?1";

    Uni<Void> insert(Tenant tenant, List<UUID> participantIds, Invitation.Study study, Instant due) {
        var ids = new JsonArray(participantIds.stream().map(UUID::toString).toList());
        var told = new JsonObject().put(TITLE, study.title()).put(DURATION, study.expectedDurationSeconds());
        return session()
                .chain(session -> session.createNativeQuery(INSERT)
                        .setParameter(1, ids.encode())
                        .setParameter(2, tenant.organizationId())
                        .setParameter(3, tenant.appId())
                        .setParameter(4, told.encode())
                        .setParameter(5, at(due))
                        .executeUpdate())
                .replaceWithVoid();
    }

    /** Takes those that are due, longest waiting first. */
    Uni<List<Invitation>> claim(Instant now, Duration lease, int most) {
        return session()
                .chain(session -> session.createNativeQuery(CLAIM, Tuple.class)
                        .setParameter(1, at(now))
                        .setParameter(2, at(now.plus(lease)))
                        .setParameter(3, most)
                        .getResultList())
                .map(rows -> rows.stream().map(InvitationRepository::invitation).toList());
    }

    /** Leaves it alone until then, if the worker still holds it. */
    Uni<Boolean> defer(Invitation invitation, Instant until) {
        return held(invitation, DEFER, query -> query.setParameter(3, at(until)));
    }

    /** Removes it, if the worker still holds it. */
    Uni<Boolean> removeHeld(Invitation invitation) {
        return held(invitation, REMOVE_HELD, query -> query);
    }

    /** Removes it, whoever holds it now; false when it is gone already. */
    Uni<Boolean> remove(Invitation invitation) {
        return session()
                .chain(session -> session.createNativeQuery(REMOVE)
                        .setParameter(1, invitation.participantId())
                        .executeUpdate())
                .map(rows -> rows == 1);
    }

    private static Uni<Boolean> held(Invitation invitation, String sql, Binding binding) {
        return session()
                .chain(session -> binding.bind(session.createNativeQuery(sql)
                                .setParameter(1, invitation.participantId())
                                .setParameter(2, invitation.attempts()))
                        .executeUpdate())
                .map(rows -> rows == 1);
    }

    private static Invitation invitation(Tuple row) {
        var study = new JsonObject(row.get(3, String.class));
        return new Invitation(
                row.get(0, UUID.class),
                new Tenant(row.get(1, String.class), row.get(2, String.class)),
                new Invitation.Study(study.getString(TITLE), study.getInteger(DURATION)),
                row.get(4, Integer.class));
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    private static Uni<Mutiny.Session> session() {
        return Panache.getSession();
    }

    private interface Binding {
        Mutiny.MutationQuery bind(Mutiny.Query<?> query);
    }
}
