package io.research.studies.concept;

import io.research.kernel.file.StoredFile;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.Wire;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** The table of images; a row is deleted together with that of its file. */
@ApplicationScoped
class ConceptImageRepository {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into concept_image
                (token, organization_id, app_id, study_id, filename, content_type, size, file_id)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6)
            """);

    /** Not bound to a tenant: knowing the token is the permission to see the image. */
    private static final PlainSql FIND =
            PlainSql.acrossTenants("select file_id, content_type from concept_image where token = $1");

    private static final TenantSql OTHER_FILES =
            TenantSql.of("select file_id from concept_image where {tenant} and study_id = $1 and file_id <> $2");

    /** The file of an image, and its media type. */
    record Found(UUID fileId, String contentType) {}

    Uni<Void> insert(UUID studyId, ConceptImage image, ConceptUpload upload, StoredFile file) {
        return INSERT.update(
                        file.tenant(),
                        image.token(),
                        studyId,
                        upload.filename(),
                        Wire.of(upload.type()),
                        upload.size(),
                        file.id())
                .replaceWithVoid();
    }

    /** The image at that address, or null. */
    Uni<Found> find(String token) {
        return FIND.selectFirst(token).map(row -> row == null ? null : new Found(row.uuid(0), row.text(1)));
    }

    /** The files of all images of the study except that one. */
    Uni<List<UUID>> otherFiles(Tenant tenant, UUID studyId, UUID fileId) {
        return OTHER_FILES
                .select(tenant, studyId, fileId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }
}
