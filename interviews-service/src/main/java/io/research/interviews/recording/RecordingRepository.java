package io.research.interviews.recording;

import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The table of recordings; each query is about one interview, which the caller has looked up within its tenant or holds
 * the signed address of. A recording is OPEN for chunks, ASSEMBLING, then READY or EMPTY; or REMOVED.
 */
@ApplicationScoped
class RecordingRepository {
    private static final String OPEN =
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at)
            values ($1, $2, $3, $4, 'OPEN', $5) on conflict on constraint recording_pk do nothing
            """;
    private static final String CLOSE =
            """
            insert into recording (interview_id, organization_id, app_id, kind, state, changed_at, closes_at)
            values ($1, $2, $3, $4, 'OPEN', $5, $6)
            on conflict on constraint recording_pk do update set closes_at = excluded.closes_at
            where recording.state = 'OPEN' and recording.closes_at is null
            """;
    private static final String TAKES = "state = 'OPEN' and (closes_at is null or closes_at > $2)";
    private static final String FIND_OPEN = "select chunk_bytes from recording where interview_id = $1 and " + TAKES;
    private static final String LOCK_OPEN =
            "select chunk_bytes from recording where interview_id = $1 and state = 'OPEN' for update";
    private static final String GROW = "update recording set chunk_bytes = chunk_bytes + $2 where interview_id = $1";
    private static final String ASSEMBLE =
            """
            update recording set state = 'ASSEMBLING', changed_at = $2
            where interview_id = $1 and state in ('OPEN', 'ASSEMBLING') returning kind
            """;
    private static final String FINISH =
            """
            update recording set state = $2, bytes = $3, millis = $4, changed_at = $5
            where interview_id = $1 and state = 'ASSEMBLING'
            """;
    private static final String READY =
            "select kind, bytes, millis from recording where interview_id = $1 and state = 'READY'";
    private static final String REMOVE =
            """
            update recording set state = 'REMOVED', changed_at = $4
            where interview_id = $1 and organization_id = $2 and app_id = $3 and state <> 'REMOVED'
            """;
    private static final String REMOVED =
            "select interview_id from recording where state = 'REMOVED' order by changed_at limit $1";
    private static final String FORGET = "delete from recording where interview_id = $1 and state = 'REMOVED'";

    /** The recording is there from now on. */
    Uni<Void> open(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now) {
        return Sql.update(OPEN, interviewId, tenant.organizationId(), tenant.appId(), kind.name(), now)
                .replaceWithVoid();
    }

    /** It takes chunks until that moment; whether this was not decided before. */
    Uni<Boolean> close(Tenant tenant, UUID interviewId, RecordingKind kind, Instant now, Instant closesAt) {
        return Sql.update(CLOSE, interviewId, tenant.organizationId(), tenant.appId(), kind.name(), now, closesAt)
                .map(rows -> rows == 1);
    }

    /** How many bytes it has, or null where it takes none any more. */
    Uni<Long> findOpen(UUID interviewId, Instant now) {
        return Sql.selectFirst(FIND_OPEN, interviewId, now).map(row -> row == null ? null : row.bigint(0));
    }

    /** The same for a chunk that has arrived: it counts as long as nothing was assembled. Locked until the transaction ends. */
    Uni<Long> lockOpen(UUID interviewId) {
        return Sql.selectFirst(LOCK_OPEN, interviewId).map(row -> row == null ? null : row.bigint(0));
    }

    Uni<Void> grow(UUID interviewId, long bytes) {
        return Sql.update(GROW, interviewId, bytes).replaceWithVoid();
    }

    /** It takes no more chunks; its kind, or null where there is nothing to assemble. */
    Uni<RecordingKind> assemble(UUID interviewId, Instant now) {
        return Sql.selectFirst(ASSEMBLE, interviewId, now)
                .map(row -> row == null ? null : RecordingKind.valueOf(row.text(0)));
    }

    /** Whether it was waited for: it may have been removed meanwhile. */
    Uni<Boolean> finish(UUID interviewId, Assembled assembled, Instant now) {
        return Sql.update(
                        FINISH,
                        interviewId,
                        assembled.isEmpty() ? "EMPTY" : "READY",
                        assembled.bytes(),
                        assembled.millis(),
                        now)
                .map(rows -> rows == 1);
    }

    /** The file of that interview, or null. */
    Uni<RecordingFile> findReady(UUID interviewId) {
        return Sql.selectFirst(READY, interviewId)
                .map(row -> row == null
                        ? null
                        : new RecordingFile(
                                interviewId, RecordingKind.valueOf(row.text(0)), row.bigint(1), row.bigint(2)));
    }

    Uni<Void> remove(Tenant tenant, UUID interviewId, Instant now) {
        return Sql.update(REMOVE, interviewId, tenant.organizationId(), tenant.appId(), now)
                .replaceWithVoid();
    }

    /** Some that were removed and are not yet forgotten. */
    Uni<List<UUID>> removed(int most) {
        return Sql.select(REMOVED, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    Uni<Void> forget(UUID interviewId) {
        return Sql.update(FORGET, interviewId).replaceWithVoid();
    }
}
