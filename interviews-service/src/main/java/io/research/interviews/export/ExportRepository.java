package io.research.interviews.export;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/**
 * Which interviews are in an exported file. When one of them is deleted the database itself withdraws the file; the rows
 * go with that of the file.
 */
@ApplicationScoped
class ExportRepository {
    private static final PlainSql INSERT =
            PlainSql.of("insert into exported_interviews (file_id, interview_ids) values ($1, $2)");

    Uni<Void> insert(UUID fileId, List<UUID> interviewIds) {
        return INSERT.update(fileId, interviewIds.toArray(UUID[]::new)).replaceWithVoid();
    }
}
