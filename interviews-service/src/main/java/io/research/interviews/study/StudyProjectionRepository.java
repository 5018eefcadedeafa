package io.research.interviews.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.reactive.mutiny.Mutiny;

/** The copies of the studies. Only the highest revision is kept, so that late and repeated news change nothing. */
@ApplicationScoped
class StudyProjectionRepository {
    private static final String KEEP =
            """
            insert into study_projection (id, organization_id, app_id, slug, language, state, revision, deleted_at,
                fielding_status)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            on conflict on constraint study_projection_pk do update set
                language = excluded.language, state = excluded.state, revision = excluded.revision,
                deleted_at = excluded.deleted_at, fielding_status = excluded.fielding_status
            where study_projection.revision < excluded.revision
            """;
    private static final String SELECT = "select organization_id, app_id, state from study_projection ";
    private static final String FIND_BY_SLUG = SELECT + "where slug = ?1";
    private static final String FIND = SELECT + "where id = ?1 and app_id = ?2";
    private static final String OF_ORGANIZATION = " and organization_id = ?3";
    private static final String FIELDWORK =
            "select fielding_status, deleted_at is not null from study_projection where id = ?1";
    private static final String LANGUAGES = "select id, language from study_projection where id = any(?1)";

    private final StudyJson json;

    StudyProjectionRepository(StudyJson json) {
        this.json = json;
    }

    Uni<Void> keep(List<PublishedStudy> published) {
        return Sql.updateAll(KEEP, published.stream().map(this::row).toList());
    }

    private Object[] row(PublishedStudy published) {
        StudyState study = published.study();
        return new Object[] {
            study.id(),
            published.organizationId(),
            published.appId(),
            study.slug(),
            study.language(),
            json.write(study),
            study.revision(),
            study.deletedAt(),
            study.fieldingStatus()
        };
    }

    /** The study of that link, or null. Bound to no tenant: the slug is itself the right to enter. */
    Uni<PublishedStudy> findBySlug(String slug) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(FIND_BY_SLUG, Tuple.class)
                        .setParameter(1, slug)
                        .getSingleResultOrNull())
                .map(this::published);
    }

    /** The study, or null when there is none with that id in the scope. */
    Uni<PublishedStudy> find(ReadScope scope, UUID id) {
        return Panache.getSession()
                .chain(session -> find(session, scope)
                        .setParameter(1, id)
                        .setParameter(2, scope.appId())
                        .getSingleResultOrNull())
                .map(this::published);
    }

    private static Mutiny.SelectionQuery<Tuple> find(Mutiny.Session session, ReadScope scope) {
        return switch (scope) {
            case Tenant tenant ->
                session.createNativeQuery(FIND + OF_ORGANIZATION, Tuple.class).setParameter(3, tenant.organizationId());
            case WholeApp app -> session.createNativeQuery(FIND, Tuple.class);
        };
    }

    private PublishedStudy published(Tuple row) {
        return row == null
                ? null
                : new PublishedStudy(
                        row.get(0, String.class),
                        row.get(1, String.class),
                        json.read(row.get(2, String.class), StudyState.class));
    }

    Uni<Fieldwork> fieldwork(UUID id) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(FIELDWORK, Tuple.class)
                        .setParameter(1, id)
                        .getSingleResultOrNull())
                .map(row -> row == null
                        ? Fieldwork.OPEN
                        : Fieldwork.of(row.get(0, String.class), row.get(1, Boolean.class)));
    }

    /** The current language of each of these studies that has one; for studies of rows that the caller may see. */
    Uni<Map<UUID, String>> languages(Collection<UUID> ids) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(LANGUAGES, Tuple.class)
                        .setParameter(1, ids.toArray(UUID[]::new))
                        .getResultList())
                .map(rows -> {
                    var languages = new HashMap<UUID, String>();
                    rows.forEach(row -> languages.put(row.get(0, UUID.class), row.get(1, String.class)));
                    return languages;
                });
    }
}
