package io.research.interviews.study;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The table of versions; rows are written once and never changed. */
@ApplicationScoped
class EditionRepository {
    private static final PlainSql KEEP = PlainSql.of(
            """
            insert into study_edition (study_id, revision, state, guide) values ($1, $2, $3, $4)
            on conflict on constraint study_edition_pk do nothing
            """);
    private static final PlainSql FIND =
            PlainSql.of("select state, guide from study_edition where study_id = $1 and revision = $2");

    /** A version as text. */
    record Row(String state, String guide) {
        int length() {
            return state.length() + guide.length();
        }
    }

    Uni<Void> keep(UUID studyId, long revision, Row row) {
        return KEEP.update(studyId, revision, row.state(), row.guide()).replaceWithVoid();
    }

    /** The version, or null. */
    Uni<Row> find(UUID studyId, long revision) {
        return FIND.selectFirst(studyId, revision).map(row -> row == null ? null : new Row(row.text(0), row.text(1)));
    }
}
