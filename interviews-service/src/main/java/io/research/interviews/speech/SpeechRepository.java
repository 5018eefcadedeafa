package io.research.interviews.speech;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Which file a message was spoken to; each query is about one message, which the caller has looked up within its tenant. A
 * row goes with its file ({@link SpeechFile}).
 */
@ApplicationScoped
class SpeechRepository {
    private static final TenantSql KEEP =
            TenantSql.of("select 1 from interview where id = $1 and {tenant} for key share");
    private static final PlainSql INSERT = PlainSql.of(
            """
            insert into message_speech (message_id, file_id) values ($1, $2)
            on conflict on constraint message_speech_pk do nothing
            """);
    private static final PlainSql FIND = PlainSql.of("select file_id from message_speech where message_id = $1");

    /** Whether the interview is there; if so, nobody can delete it until the transaction ends. */
    Uni<Boolean> keepInterview(Tenant tenant, UUID interviewId) {
        return KEEP.selectFirst(tenant, interviewId).map(row -> row != null);
    }

    /** Whether it is the file of the message from now on; not where it has one. */
    Uni<Boolean> insert(UUID messageId, UUID fileId) {
        return INSERT.update(messageId, fileId).map(rows -> rows == 1);
    }

    /** The file, or null where the message was not spoken yet. */
    Uni<UUID> find(UUID messageId) {
        return FIND.selectFirst(messageId).map(row -> row == null ? null : row.uuid(0));
    }
}
