package io.research.interviews.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.util.UUID;

/** The table of editions; rows are written once and never changed. */
@ApplicationScoped
class EditionRepository {
    private static final String KEEP =
            """
            insert into study_edition (study_id, revision, state, guide) values (?1, ?2, ?3, ?4)
            on conflict on constraint study_edition_pk do nothing
            """;
    private static final String FIND = "select state, guide from study_edition where study_id = ?1 and revision = ?2";

    /** An edition as text. */
    record Row(String state, String guide) {
        int length() {
            return state.length() + guide.length();
        }
    }

    Uni<Void> keep(UUID studyId, long revision, Row row) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(KEEP)
                        .setParameter(1, studyId)
                        .setParameter(2, revision)
                        .setParameter(3, row.state())
                        .setParameter(4, row.guide())
                        .executeUpdate())
                .replaceWithVoid();
    }

    /** The edition, or null. */
    Uni<Row> find(UUID studyId, long revision) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(FIND, Tuple.class)
                        .setParameter(1, studyId)
                        .setParameter(2, revision)
                        .getSingleResultOrNull())
                .map(row -> row == null ? null : new Row(row.get(0, String.class), row.get(1, String.class)));
    }
}
