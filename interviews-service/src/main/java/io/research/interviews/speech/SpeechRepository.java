package io.research.interviews.speech;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The table of spoken messages; each query is about one message or interview, which the caller has looked up within its
 * tenant. One is BEGUN before its first byte is stored, STORED after its last, and DROPPED when its interview is deleted.
 */
@ApplicationScoped
class SpeechRepository {
    private static final String BEGIN =
            """
            insert into message_speech (message_id, interview_id, state, bytes, begun_at) values ($1, $2, 'BEGUN', 0, $3)
            on conflict on constraint message_speech_pk do nothing
            """;
    private static final String KEEP = "select 1 from interview where id = $1 for key share";
    private static final String STORE =
            "update message_speech set state = 'STORED', bytes = $2 where message_id = $1 and state <> 'DROPPED'";
    private static final String FIND = "select bytes from message_speech where message_id = $1 and state = 'STORED'";
    private static final String DROP = "update message_speech set state = 'DROPPED' where interview_id = $1";
    private static final String UNUSED =
            """
            select message_id from message_speech
            where state <> 'STORED' and (state = 'DROPPED' or begun_at < $1) order by begun_at limit $2
            """;
    private static final String FORGET = "delete from message_speech where message_id = $1 and state <> 'STORED'";

    /**
     * Whether the message may be stored now: not where its interview was deleted, which it cannot be until the transaction
     * ends.
     */
    Uni<Boolean> begin(UUID messageId, UUID interviewId, Instant now) {
        return Sql.selectFirst(KEEP, interviewId)
                .chain(kept -> kept == null
                        ? Uni.createFrom().item(false)
                        : Sql.update(BEGIN, messageId, interviewId, now).replaceWith(true));
    }

    /** Whether it is stored from now on; not where it was dropped meanwhile. */
    Uni<Boolean> store(UUID messageId, long bytes) {
        return Sql.update(STORE, messageId, bytes).map(rows -> rows == 1);
    }

    /** How long it is, or null where it was not spoken yet. */
    Uni<Long> find(UUID messageId) {
        return Sql.selectFirst(FIND, messageId).map(row -> row == null ? null : row.bigint(0));
    }

    Uni<Void> drop(UUID interviewId) {
        return Sql.update(DROP, interviewId).replaceWithVoid();
    }

    /** Some that nobody needs: dropped ones, and those begun before that moment and never stored. */
    Uni<List<UUID>> unused(Instant begunBefore, int most) {
        return Sql.select(UNUSED, begunBefore, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    Uni<Void> forget(UUID messageId) {
        return Sql.update(FORGET, messageId).replaceWithVoid();
    }
}
