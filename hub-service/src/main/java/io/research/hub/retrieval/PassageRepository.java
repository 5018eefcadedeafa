package io.research.hub.retrieval;

import io.research.hub.evidence.PersonNumbers;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads the passages of a session's evidence. */
@ApplicationScoped
class PassageRepository {
    private static final String WITHOUT_VECTORS = " without vectors";

    /** The evidence that a session may use now; the newest interviews first if there are too many. */
    private static final TenantSql IN_SESSION = TenantSql.of(
            """
            select e.id, e.person, e.study_id, e.vectors_due_at is null from evidence e
            where {tenant:e} and e.deleted_at is null and e.prepared and exists (
                select 1 from source s where s.session_id = $1 and s.removed_at is null
                    and (s.id = e.id or s.study_id = e.study_id))
            order by e.id desc limit $2
            """);

    private static final TenantSql PASSAGES = TenantSql.of(
            """
            select p.evidence_id, p.number, e.language, p.text, p.context, p.vector, p.space
            from passage p join evidence e on (e.organization_id, e.app_id, e.id)
                = (p.organization_id, p.app_id, p.evidence_id)
            where {tenant:p} and p.evidence_id = any($1) and e.deleted_at is null
            order by p.evidence_id, p.number
            """);
    private static final TenantSql FOUND = TenantSql.of(PersonNumbers.OF_SESSION
            + """
            select p.evidence_id, p.number, s.study_id, s.id, s.name, e.person, coalesce(numbered.number, 1),
                p.place, p.turn_id, p.start_offset, p.text, p.context, e.language, s.pages
            from unnest($2::uuid[], $3::int[]) as hit (evidence_id, number)
            join passage p on p.evidence_id = hit.evidence_id and p.number = hit.number
            join evidence e on (e.organization_id, e.app_id, e.id) = (p.organization_id, p.app_id, p.evidence_id)
            join source s on s.session_id = $1 and s.removed_at is null
                and (s.id = e.id or s.study_id = e.study_id)
            """
            + PersonNumbers.JOINED
            + "where {tenant:p} and e.deleted_at is null");
    private static final TenantSql ALL = TenantSql.of(
            PersonNumbers.OF_SESSION
                    + """
            select p.evidence_id, p.number, s.study_id, s.id, s.name, e.person, coalesce(numbered.number, 1),
                p.place, p.turn_id, p.start_offset, p.text, p.context, e.language, s.pages
            from source s
            join evidence e on (e.organization_id, e.app_id) = (s.organization_id, s.app_id)
                and (e.id = s.id or e.study_id = s.study_id) and e.deleted_at is null and e.prepared
            join passage p on (p.organization_id, p.app_id, p.evidence_id) = (e.organization_id, e.app_id, e.id)
            """
                    + PersonNumbers.JOINED
                    + """
            where {tenant:s} and s.session_id = $1 and s.removed_at is null
            order by s.id, numbered.number, e.id, p.number limit $2
            """);

    /** How much a session has, without reading it. */
    private static final TenantSql SIZE = TenantSql.of(
            """
            select count(*), coalesce(sum(length(p.text) + coalesce(length(p.context), 0)), 0)
            from passage p where {tenant:p} and p.evidence_id in (
                select e.id from evidence e where {tenant:e} and e.deleted_at is null and e.prepared and exists (
                    select 1 from source s where s.session_id = $1 and s.removed_at is null
                        and (s.id = e.id or s.study_id = e.study_id)))
            """);

    private static final TenantSql UNREADY = TenantSql.of(
            """
            select 1 from source where {tenant} and session_id = $1 and removed_at is null and status <> 'READY' limit 1
            """);

    Uni<List<Known>> inSession(Tenant tenant, UUID sessionId, int most) {
        return IN_SESSION.select(tenant, sessionId, most).map(rows -> rows.stream()
                .map(row -> new Known(row.uuid(0), row.text(1), row.uuid(2), row.bool(3)))
                .toList());
    }

    Uni<List<StoredPassage>> passages(Tenant tenant, List<UUID> evidenceIds) {
        return PASSAGES.select(tenant, (Object) evidenceIds.toArray(UUID[]::new))
                .map(rows -> rows.stream()
                        .map(row -> new StoredPassage(
                                row.uuid(0),
                                row.integer(1),
                                row.text(2),
                                row.text(3),
                                row.text(4),
                                row.bytes(5),
                                row.text(6)))
                        .toList());
    }

    /** Those of them that the session may still see. */
    Uni<List<FoundPassage>> found(Tenant tenant, UUID sessionId, List<PassageKey> keys) {
        return FOUND.select(
                        tenant,
                        sessionId,
                        keys.stream().map(PassageKey::evidenceId).toArray(UUID[]::new),
                        keys.stream().map(PassageKey::number).toArray(Integer[]::new))
                .map(rows -> rows.stream().map(PassageRepository::foundPassage).toList());
    }

    /** All passages that the session may see, by source and person, up to that limit. */
    Uni<List<FoundPassage>> all(Tenant tenant, UUID sessionId, int most) {
        return ALL.select(tenant, sessionId, most)
                .map(rows -> rows.stream().map(PassageRepository::foundPassage).toList());
    }

    Uni<Size> size(Tenant tenant, UUID sessionId) {
        return SIZE.selectFirst(tenant, sessionId).map(row -> new Size(Math.toIntExact(row.bigint(0)), row.bigint(1)));
    }

    /** Whether some source of the session cannot be asked yet. */
    Uni<Boolean> hasUnready(Tenant tenant, UUID sessionId) {
        return UNREADY.selectFirst(tenant, sessionId).map(row -> row != null);
    }

    private static FoundPassage foundPassage(SqlRow row) {
        return new FoundPassage(
                new PassageKey(row.uuid(0), row.integer(1)),
                row.uuid(2),
                row.uuid(2) == null ? row.uuid(3) : null,
                row.text(4),
                row.text(5),
                row.integer(6),
                row.integer(7),
                row.text(8),
                row.integer(9),
                row.text(10),
                row.text(11),
                row.text(12),
                row.integer(13) != null);
    }

    /**
     * Evidence without its content.
     *
     * @param studyId of an interview; null for a document
     * @param hasVectors whether all its passages have vectors
     */
    record Known(UUID id, String person, UUID studyId, boolean hasVectors) {

        boolean interview() {
            return studyId != null;
        }

        /**
         * Its key in the index. The key changes when the vectors are there, so that the evidence is read again with them.
         */
        String source() {
            return hasVectors ? id.toString() : id + WITHOUT_VECTORS;
        }

        /** Its key before it had its vectors. */
        String sourceBefore() {
            return id + WITHOUT_VECTORS;
        }

        /** The evidence of that source. */
        static UUID id(String source) {
            return UUID.fromString(source.replace(WITHOUT_VECTORS, ""));
        }
    }

    /** @param characters of the passages and the questions before them */
    record Size(int passages, long characters) {}

    /** A passage as the index needs it. */
    record StoredPassage(
            UUID evidenceId, int number, String language, String text, String context, byte[] vector, String space) {}
}
