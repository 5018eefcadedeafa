package io.research.interviews.study;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The copies of the studies. Only the highest revision is kept, so that late and repeated events change nothing. */
@ApplicationScoped
class StudyProjectionRepository {
    private static final PlainSql KEEP = PlainSql.acrossTenants(
            """
            insert into study_projection (id, organization_id, app_id, slug, language, state, revision, deleted_at,
                fielding_status)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            on conflict on constraint study_projection_pk do update set
                language = excluded.language, state = excluded.state, revision = excluded.revision,
                deleted_at = excluded.deleted_at, fielding_status = excluded.fielding_status
            where study_projection.revision < excluded.revision
            """);
    private static final String SELECT = "select organization_id, app_id, state from study_projection ";
    private static final PlainSql FIND_BY_SLUG = PlainSql.acrossTenants(SELECT + "where slug = $1");
    private static final TenantSql FIND = TenantSql.of(SELECT + "where id = $1 and {tenant}");
    private static final PlainSql LANGUAGES =
            PlainSql.acrossTenants("select id, language from study_projection where id = any($1)");

    private final StudyJson json;

    StudyProjectionRepository(StudyJson json) {
        this.json = json;
    }

    Uni<Void> keep(List<PublishedStudy> published) {
        return KEEP.updateAll(published.stream().map(this::row).toList());
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
        return FIND_BY_SLUG.selectFirst(slug).map(this::published);
    }

    /** The study, or null when there is none with that id in the scope. */
    Uni<PublishedStudy> find(ReadScope scope, UUID id) {
        return FIND.selectFirst(scope, id).map(this::published);
    }

    /** The current language of each of these studies that has one; for studies of rows that the caller may see. */
    Uni<Map<UUID, String>> languages(Collection<UUID> ids) {
        return LANGUAGES.select((Object) ids.toArray(UUID[]::new)).map(rows -> {
            var languages = new HashMap<UUID, String>();
            rows.forEach(row -> languages.put(row.uuid(0), row.text(1)));
            return languages;
        });
    }

    private PublishedStudy published(SqlRow row) {
        return row == null
                ? null
                : new PublishedStudy(row.text(0), row.text(1), json.read(row.text(2), StudyState.class));
    }
}
