package io.research.interviews.recording;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/**
 * The table of recordings. A recording is OPEN for chunks, ASSEMBLING, then READY or EMPTY; its row goes with its
 * interview. Queries are about one interview, which the caller has looked up within its tenant.
 */
@ApplicationScoped
class RecordingRepository {
    private static final TenantSql OPEN = TenantSql.of(
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at)
            values ($1, {organization}, {app}, $2, 'OPEN', $3) on conflict on constraint recording_pk do nothing
            """);
    private static final TenantSql CLOSE = TenantSql.of(
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at, closes_at)
            values ($1, {organization}, {app}, $2, 'OPEN', $3, $4)
            on conflict on constraint recording_pk do update set closes_at = excluded.closes_at
            where recording.state = 'OPEN' and recording.closes_at is null
            """);
    private static final PlainSql FIND_OPEN = PlainSql.acrossTenants(
            """
            select chunk_bytes from recording
            where interview_id = $1 and state = 'OPEN' and (closes_at is null or closes_at > $2)
            """);
    private static final PlainSql LOCK_OPEN = PlainSql.acrossTenants(
            "select chunk_bytes from recording where interview_id = $1 and state = 'OPEN' for update");
    private static final PlainSql GROW =
            PlainSql.acrossTenants("update recording set chunk_bytes = chunk_bytes + $2 where interview_id = $1");
    private static final PlainSql ASSEMBLE = PlainSql.acrossTenants(
            """
            update recording set state = 'ASSEMBLING', changed_at = $2
            where interview_id = $1 and state in ('OPEN', 'ASSEMBLING') returning kind
            """);
    private static final PlainSql FINISH = PlainSql.acrossTenants(
            "update recording set state = $2, changed_at = $3 where interview_id = $1 and state = 'ASSEMBLING'");
    private static final TenantSql REMOVE = TenantSql.of("delete from recording where interview_id = $1 and {tenant}");

    /** The recording is there from now on. */
    Uni<Void> open(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now) {
        return OPEN.update(tenant, interviewId, kind, now).replaceWithVoid();
    }

    /** It takes chunks until that moment; whether this was not decided before. */
    Uni<Boolean> close(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now, Instant closesAt) {
        return CLOSE.update(tenant, interviewId, kind, now, closesAt).map(rows -> rows == 1);
    }

    /** How many bytes it has, or null where it takes none any more. */
    Uni<Long> findOpen(UUID interviewId, Instant now) {
        return FIND_OPEN.selectFirst(interviewId, now).map(row -> row == null ? null : row.bigint(0));
    }

    /** The same for a chunk that has arrived: it counts as long as nothing was assembled. Locked until the transaction ends. */
    Uni<Long> lockOpen(UUID interviewId) {
        return LOCK_OPEN.selectFirst(interviewId).map(row -> row == null ? null : row.bigint(0));
    }

    Uni<Void> grow(UUID interviewId, long bytes) {
        return GROW.update(interviewId, bytes).replaceWithVoid();
    }

    /** It takes no more chunks; its kind, or null where there is nothing to assemble. */
    Uni<RecordingKind> assemble(UUID interviewId, Instant now) {
        return ASSEMBLE.selectFirst(interviewId, now)
                .map(row -> row == null ? null : row.constant(0, RecordingKind.class));
    }

    /** Whether it was waited for: the interview may have been deleted meanwhile. */
    Uni<Boolean> finish(UUID interviewId, boolean isEmpty, Instant now) {
        return FINISH.update(interviewId, isEmpty ? "EMPTY" : "READY", now).map(rows -> rows == 1);
    }

    Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return REMOVE.update(tenant, interviewId).replaceWithVoid();
    }
}
