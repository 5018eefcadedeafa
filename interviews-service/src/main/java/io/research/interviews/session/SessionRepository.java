package io.research.interviews.session;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;

/** The table of sessions, found by the hash of their tokens. */
@ApplicationScoped
class SessionRepository implements Retention {
    /** How long a token lives from the last call (contract §14). */
    private static final Duration LIFETIME = Duration.ofHours(24);

    /** A call is recorded only if the last one was longer ago than this, so that most calls write nothing. */
    private static final Duration PRECISION = Duration.ofMinutes(1);

    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into participant_session
                (token_hash, interview_id, organization_id, app_id, created_at, last_call_at)
            values ($1, $2, {organization}, {app}, clock_timestamp(), clock_timestamp())
            """);
    private static final PlainSql CALL = PlainSql.acrossTenants(
            """
            with found as (
                select interview_id, organization_id, app_id, last_call_at from participant_session
                where token_hash = $1 and last_call_at > clock_timestamp() - $2::float8 * interval '1 second'
            ), written as (
                update participant_session set last_call_at = clock_timestamp()
                where token_hash = $1
                    and exists (select 1 from found where last_call_at < clock_timestamp() - $3::float8 * interval '1 second')
            )
            select found.interview_id, found.organization_id, found.app_id, interview.study_id
            from found join interview on interview.id = found.interview_id
            """);
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from participant_session where token_hash = any(array(
                select token_hash from participant_session
                where created_at <= $1 and last_call_at <= $1 order by created_at limit $2))
            """);

    Uni<Void> insert(SessionToken token, Session session) {
        return INSERT.update(session.tenant(), token.hash(), session.interviewId())
                .replaceWithVoid();
    }

    /** The live session of that token, which lives on from this call; null where there is none. */
    Uni<Session> call(SessionToken token) {
        return CALL.selectFirst(token.hash(), (double) LIFETIME.toSeconds(), (double) PRECISION.toSeconds())
                .map(row -> row == null
                        ? null
                        : new Session(row.uuid(0), new Tenant(row.text(1), row.text(2)), row.uuid(3)));
    }

    @Override
    public Duration kept() {
        return LIFETIME;
    }

    @Override
    public Uni<Integer> forget(Instant lastCall, int most) {
        return FORGET.update(lastCall, most);
    }
}
