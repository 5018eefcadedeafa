package io.research.interviews.recording;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * The table of recordings. A recording is OPEN for chunks, ASSEMBLING, then READY or EMPTY; its row goes with its
 * interview. Queries are about one interview, which the caller has looked up within its tenant.
 */
@ApplicationScoped
class RecordingRepository {
    private static final double MILLIS = 1000;

    private static final TenantSql OPEN = TenantSql.of(
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at, study_id, most_bytes)
            values ($1, {organization}, {app}, $2, 'OPEN', $3, $4, $5) on conflict on constraint recording_pk do nothing
            """);
    private static final TenantSql DECIDE = TenantSql.of(
            """
            update recording set study_id = $2, most_bytes = $3
            where interview_id = $1 and {tenant} and state = 'OPEN' and most_bytes is null
            """);
    private static final TenantSql USED = TenantSql.of(
            """
            select coalesce(sum(bytes), 0)::bigint, coalesce(sum(bytes) filter (where study_id = $1), 0)::bigint
            from recording_total where {tenant}
            """);
    private static final TenantSql CLOSE = TenantSql.of(
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at, closes_at)
            values ($1, {organization}, {app}, $2, 'OPEN', $3, clock_timestamp() + $4::float8 * interval '1 second')
            on conflict on constraint recording_pk do update set closes_at = excluded.closes_at
            where recording.state = 'OPEN' and recording.closes_at is null
            """);
    private static final PlainSql FIND_OPEN = PlainSql.acrossTenants(
            """
            select chunk_bytes, most_bytes from recording
            where interview_id = $1 and state = 'OPEN' and (closes_at is null or closes_at > clock_timestamp())
            """);
    private static final PlainSql LOCK_OPEN = PlainSql.acrossTenants(
            "select chunk_bytes, most_bytes from recording where interview_id = $1 and state = 'OPEN' for update");
    private static final PlainSql GROW =
            PlainSql.acrossTenants("update recording set chunk_bytes = chunk_bytes + $2 where interview_id = $1");
    private static final PlainSql ASSEMBLE = PlainSql.acrossTenants(
            """
            update recording set state = 'ASSEMBLING', changed_at = $2
            where interview_id = $1 and state in ('OPEN', 'ASSEMBLING') returning kind
            """);
    private static final PlainSql FINISH = PlainSql.acrossTenants(
            """
            with finished as (
                update recording set state = $2, changed_at = $3 where interview_id = $1 and state = 'ASSEMBLING'
                returning organization_id, app_id, study_id, state, chunk_bytes
            ), counted as (
                insert into recording_total as total (organization_id, app_id, study_id, bytes)
                select organization_id, app_id, study_id, chunk_bytes from finished
                where state = 'READY' and study_id is not null
                on conflict on constraint recording_total_pk do update set bytes = total.bytes + excluded.bytes
            )
            select 1 from finished
            """);
    private static final TenantSql REMOVE = TenantSql.of(
            """
            with removed as (
                delete from recording where interview_id = $1 and {tenant}
                returning organization_id, app_id, study_id, state, chunk_bytes
            )
            update recording_total as total set bytes = greatest(0, total.bytes - removed.chunk_bytes) from removed
            where removed.state = 'READY' and total.organization_id = removed.organization_id
                and total.app_id = removed.app_id and total.study_id = removed.study_id
            """);

    /**
     * What a recording has, and may have.
     *
     * @param most null where it began before that was decided
     */
    record Room(long bytes, Long most) {}

    /** The bytes that finished recordings use. */
    record Used(long ofOrganization, long ofStudy) {}

    /** Creates the recording with its maximum size; returns whether it was new. */
    Uni<Boolean> open(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now, UUID studyId, long most) {
        return OPEN.update(tenant, interviewId, kind, now, studyId, most).map(rows -> rows == 1);
    }

    /**
     * Sets the maximum size of a recording that was created when the interview ended; returns whether it was not set
     * before.
     */
    Uni<Boolean> decide(Tenant tenant, UUID interviewId, UUID studyId, long most) {
        return DECIDE.update(tenant, interviewId, studyId, most).map(rows -> rows == 1);
    }

    /** The bytes that the finished recordings of that tenant use, and those of that study. */
    Uni<Used> used(Tenant tenant, UUID studyId) {
        return USED.selectFirst(tenant, studyId).map(row -> new Used(row.bigint(0), row.bigint(1)));
    }

    /** Sets until when the recording takes chunks, unless that was set before; answers whether it was set now. */
    Uni<Boolean> close(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now, Duration grace) {
        return CLOSE.update(tenant, interviewId, kind, now, grace.toMillis() / MILLIS)
                .map(rows -> rows == 1);
    }

    /** How many bytes it has, or null if it accepts no more. */
    Uni<Room> findOpen(UUID interviewId) {
        return FIND_OPEN.selectFirst(interviewId).map(RecordingRepository::room);
    }

    /** The same for a chunk that has arrived: it counts as long as nothing was assembled. Locked until the transaction ends. */
    Uni<Room> lockOpen(UUID interviewId) {
        return LOCK_OPEN.selectFirst(interviewId).map(RecordingRepository::room);
    }

    private static Room room(SqlRow row) {
        return row == null ? null : new Room(row.bigint(0), row.bigint(1));
    }

    Uni<Void> grow(UUID interviewId, long bytes) {
        return GROW.update(interviewId, bytes).replaceWithVoid();
    }

    /** Closes the recording for chunks and returns its kind, or null if there is nothing to assemble. */
    Uni<RecordingKind> assemble(UUID interviewId, Instant now) {
        return ASSEMBLE.selectFirst(interviewId, now)
                .map(row -> row == null ? null : row.constant(0, RecordingKind.class));
    }

    /** Whether the row was still waiting for its file; false if the interview was deleted meanwhile. */
    Uni<Boolean> finish(UUID interviewId, boolean isEmpty, Instant now) {
        return FINISH.selectFirst(interviewId, isEmpty ? "EMPTY" : "READY", now).map(row -> row != null);
    }

    Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return REMOVE.update(tenant, interviewId).replaceWithVoid();
    }
}
