package io.research.interviews.live;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;

/** The table of sessions, found by the hash of their tokens. */
@ApplicationScoped
class SessionRepository implements Retention {
    /** How long a token lives from the last call (contract §14). */
    private static final Duration LIFETIME = Duration.ofHours(24);

    /** A call is written down unless one was this short a time ago: most calls then write nothing. */
    private static final Duration PRECISION = Duration.ofMinutes(1);

    private static final String INSERT =
            """
            insert into participant_session
                (token_hash, interview_id, organization_id, app_id, created_at, last_call_at)
            values (?1, ?2, ?3, ?4, ?5, ?5)
            """;
    private static final String CALL =
            """
            with found as (
                select interview_id, organization_id, app_id, last_call_at from participant_session
                where token_hash = ?1 and last_call_at > ?3
            ), written as (
                update participant_session set last_call_at = ?2
                where token_hash = ?1 and exists (select 1 from found where last_call_at < ?4)
            )
            select interview_id, organization_id, app_id from found
            """;
    private static final String FORGET =
            """
            delete from participant_session where token_hash = any(array(
                select token_hash from participant_session
                where created_at <= ?1 and last_call_at <= ?1 order by created_at limit ?2))
            """;

    Uni<Void> insert(SessionToken token, Session session, Instant now) {
        return Panache.getSession()
                .chain(database -> database.createNativeQuery(INSERT)
                        .setParameter(1, token.hash())
                        .setParameter(2, session.interviewId())
                        .setParameter(3, session.tenant().organizationId())
                        .setParameter(4, session.tenant().appId())
                        .setParameter(5, now.atOffset(ZoneOffset.UTC))
                        .executeUpdate())
                .replaceWithVoid();
    }

    /** The live session of that token, which lives on from this call; null where there is none. */
    Uni<Session> call(SessionToken token, Instant now) {
        return Panache.getSession()
                .chain(database -> database.createNativeQuery(CALL, Tuple.class)
                        .setParameter(1, token.hash())
                        .setParameter(2, now.atOffset(ZoneOffset.UTC))
                        .setParameter(3, now.minus(LIFETIME).atOffset(ZoneOffset.UTC))
                        .setParameter(4, now.minus(PRECISION).atOffset(ZoneOffset.UTC))
                        .getSingleResultOrNull())
                .map(row -> row == null
                        ? null
                        : new Session(
                                row.get(0, UUID.class),
                                new Tenant(row.get(1, String.class), row.get(2, String.class))));
    }

    @Override
    public Duration kept() {
        return LIFETIME;
    }

    @Override
    public Uni<Integer> forget(Instant lastCall, int most) {
        return Panache.getSession().chain(database -> database.createNativeQuery(FORGET)
                .setParameter(1, lastCall.atOffset(ZoneOffset.UTC))
                .setParameter(2, most)
                .executeUpdate());
    }
}
