package io.research.interviews.recording;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The table of uploads. One is BEGUN before its first byte is stored and STORED after its last; it is DROPPED where
 * another took its place or nobody needs it any more. What is not stored is swept, its object first.
 */
@ApplicationScoped
class ChunkRepository {
    private static final String BEGIN =
            """
            insert into recording_chunk (id, interview_id, sequence, state, bytes, begun_at)
            values ($1, $2, $3, 'BEGUN', 0, $4)
            """;
    private static final String REPLACE =
            """
            update recording_chunk set state = 'DROPPED'
            where interview_id = $1 and sequence = $2 and state = 'STORED' returning bytes
            """;
    private static final String STORE = "update recording_chunk set state = 'STORED', bytes = $2 where id = $1";
    private static final String DROP_ALL =
            "update recording_chunk set state = 'DROPPED' where interview_id = $1 and state = 'STORED'";
    private static final String NEXT =
            "select coalesce(max(sequence) + 1, 0) from recording_chunk where interview_id = $1 and state = 'STORED'";
    private static final String STORED =
            """
            select id, sequence from recording_chunk
            where interview_id = $1 and state = 'STORED' order by sequence limit $2
            """;
    private static final String UNUSED =
            """
            select id from recording_chunk
            where state <> 'STORED' and (state = 'DROPPED' or begun_at < $1) order by begun_at limit $2
            """;
    private static final String FORGET = "delete from recording_chunk where id = $1 and state <> 'STORED'";

    Uni<Void> begin(UUID id, UUID interviewId, int sequence, Instant now) {
        return Sql.update(BEGIN, id, interviewId, sequence, now).replaceWithVoid();
    }

    /** The upload takes its place; how many bytes stood there before. */
    Uni<Long> store(UUID id, UUID interviewId, int sequence, long bytes) {
        return Sql.selectFirst(REPLACE, interviewId, sequence)
                .map(row -> row == null ? 0L : row.bigint(0))
                .call(() -> Sql.update(STORE, id, bytes));
    }

    Uni<Void> dropAll(UUID interviewId) {
        return Sql.update(DROP_ALL, interviewId).replaceWithVoid();
    }

    /** One more than the highest that is stored. */
    Uni<Integer> next(UUID interviewId) {
        return Sql.selectFirst(NEXT, interviewId).map(row -> row.integer(0));
    }

    /** In order. */
    Uni<List<RecordingChunk>> stored(UUID interviewId, int most) {
        return Sql.select(STORED, interviewId, most).map(rows -> rows.stream()
                .map(row -> new RecordingChunk(row.uuid(0), row.integer(1)))
                .toList());
    }

    /** Some that nobody needs: dropped ones, and those begun before that moment and never stored. */
    Uni<List<UUID>> unused(Instant begunBefore, int most) {
        return Sql.select(UNUSED, begunBefore, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    Uni<Void> forget(UUID id) {
        return Sql.update(FORGET, id).replaceWithVoid();
    }
}
