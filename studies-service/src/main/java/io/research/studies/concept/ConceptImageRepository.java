package io.research.studies.concept;

import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Wire;
import io.research.kernel.postgres.Sql;
import io.research.studies.study.ConceptImage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** The table of stored images. One is in use when a study that is not deleted shows it. */
@ApplicationScoped
class ConceptImageRepository {
    private static final String INSERT =
            """
            insert into concept_image (token, organization_id, app_id, study_id, filename, content_type, size)
            values ($1, $2, $3, $4, $5, $6, $7)
            """;
    private static final String USED =
            "exists (select from study where concept_image_token = image.token and deleted_at is null)";
    private static final String FIND_SHOWN =
            "select image.content_type from concept_image image where image.token = $1 and " + USED;
    private static final String UNUSED =
            "select image.token from concept_image image where image.uploaded_at < clock_timestamp() - interval '1 hour'"
                    + " and not " + USED + " order by image.uploaded_at limit 100";
    private static final String DELETE = "delete from concept_image where token = $1";

    Uni<Void> insert(Tenant tenant, UUID studyId, ConceptImage image, ConceptUpload upload) {
        return Sql.update(
                        INSERT,
                        image.token(),
                        tenant.organizationId(),
                        tenant.appId(),
                        studyId,
                        upload.filename(),
                        Wire.of(upload.type()),
                        upload.size())
                .replaceWithVoid();
    }

    /** Bound to no tenant: the token is itself the right to see. Null when no study shows it. */
    Uni<ShownImage> findShown(String token) {
        return Sql.selectFirst(FIND_SHOWN, token).map(row -> row == null ? null : new ShownImage(token, row.text(0)));
    }

    /** Images that no study shows, an hour after they came: no turn takes that long. */
    Uni<List<String>> unused() {
        return Sql.select(UNUSED)
                .map(rows -> rows.stream().map(row -> row.text(0)).toList());
    }

    Uni<Void> delete(String token) {
        return Sql.update(DELETE, token).replaceWithVoid();
    }
}
