package io.research.interviews.recording;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/**
 * The table of stored chunks in their places; each query is about one interview, which the caller has looked up within its
 * tenant. A row goes with its file ({@link ChunkFile}).
 */
@ApplicationScoped
class ChunkRepository {
    private static final PlainSql REMOVE =
            PlainSql.of("delete from recording_chunk where interview_id = $1 and sequence = $2 returning id, bytes");
    private static final PlainSql INSERT =
            PlainSql.of("insert into recording_chunk (id, interview_id, sequence, bytes) values ($1, $2, $3, $4)");
    private static final PlainSql NEXT =
            PlainSql.of("select coalesce(max(sequence) + 1, 0) from recording_chunk where interview_id = $1");
    private static final PlainSql LIST =
            PlainSql.of("select id, sequence from recording_chunk where interview_id = $1 order by sequence limit $2");
    private static final PlainSql REMOVE_ALL = PlainSql.of("delete from recording_chunk where interview_id = $1");

    /** A chunk in its place. */
    record Row(UUID fileId, int sequence) {}

    /** The chunk that was stored in that place before. */
    record Replaced(UUID fileId, long bytes) {}

    /** Empties the place; returns what was in it, or null. */
    Uni<Replaced> remove(UUID interviewId, int sequence) {
        return REMOVE.selectFirst(interviewId, sequence)
                .map(row -> row == null ? null : new Replaced(row.uuid(0), row.bigint(1)));
    }

    Uni<Void> insert(UUID fileId, UUID interviewId, int sequence, long bytes) {
        return INSERT.update(fileId, interviewId, sequence, bytes).replaceWithVoid();
    }

    Uni<Void> removeAll(UUID interviewId) {
        return REMOVE_ALL.update(interviewId).replaceWithVoid();
    }

    /** One more than the highest that is stored. */
    Uni<Integer> next(UUID interviewId) {
        return NEXT.selectFirst(interviewId).map(row -> row.integer(0));
    }

    /** In order. */
    Uni<List<Row>> list(UUID interviewId, int most) {
        return LIST.select(interviewId, most).map(rows -> rows.stream()
                .map(row -> new Row(row.uuid(0), row.integer(1)))
                .toList());
    }
}
