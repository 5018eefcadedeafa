package io.research.reports.coding;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.analysis.opinion.CodingStore.Kept;
import io.research.analysis.opinion.Opinion;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The tables of codings. */
@ApplicationScoped
class CodingRepository {
    private static final TypeReference<List<Opinion>> OPINIONS = new TypeReference<>() {};

    private static final TenantSql READ =
            TenantSql.of("select opinions from coding where {tenant} and study_id = $1 and fingerprint = $2");
    private static final TenantSql CODED = TenantSql.of(
            "select interview_id from coded_interview where {tenant} and study_id = $1 and fingerprint = $2");
    private static final TenantSql OF_STUDY =
            TenantSql.of("select fingerprint, opinions from coding where {tenant} and study_id = $1");
    private static final TenantSql WRITE = TenantSql.of(
            """
            insert into coding (organization_id, app_id, study_id, fingerprint, opinions, written_at)
            values ({organization}, {app}, $1, $2, $3, $4)
            on conflict on constraint coding_pk
                do update set opinions = excluded.opinions, written_at = excluded.written_at
            """);
    private static final TenantSql ADD = TenantSql.of(
            """
            insert into coded_interview (organization_id, app_id, study_id, fingerprint, interview_id)
            select {organization}, {app}, $1, $2, id from unnest($3::uuid[]) as added (id)
            on conflict on constraint coded_interview_pk do nothing
            """);
    private static final TenantSql REPLACE =
            TenantSql.of("update coding set opinions = $3 where {tenant} and study_id = $1 and fingerprint = $2");
    private static final TenantSql FORGET =
            TenantSql.of("delete from coded_interview where {tenant} and study_id = $1 and interview_id = $2");
    private static final TenantSql KEEP_NEWEST = TenantSql.of(
            """
            delete from coding where {tenant} and study_id = $1 and fingerprint not in (
                select fingerprint from coding where {tenant} and study_id = $1 order by written_at desc limit $2)
            """);
    private static final TenantSql DELETE = TenantSql.of("delete from coding where {tenant} and study_id = $1");

    Uni<Kept> read(Tenant tenant, UUID studyId, String fingerprint) {
        return READ.selectFirst(tenant, studyId, fingerprint)
                .chain(row -> row == null
                        ? Uni.createFrom().item(Kept.NOTHING)
                        : coded(tenant, studyId, fingerprint)
                                .map(coded -> new Kept(coded, StoredJson.read(row.text(0), OPINIONS))));
    }

    /** Codings per questionnaire and model, by their fingerprint. */
    Uni<Map<String, List<Opinion>>> ofStudy(Tenant tenant, UUID studyId) {
        return OF_STUDY.select(tenant, studyId).map(rows -> rows.stream()
                .collect(Collectors.toMap(row -> row.text(0), row -> StoredJson.read(row.text(1), OPINIONS))));
    }

    Uni<Void> write(
            Tenant tenant, UUID studyId, String fingerprint, Set<UUID> coded, List<Opinion> opinions, Instant at) {
        return WRITE.update(tenant, studyId, fingerprint, text(opinions), at)
                .chain(() -> ADD.update(tenant, studyId, fingerprint, coded.toArray(UUID[]::new)))
                .replaceWithVoid();
    }

    Uni<Void> replace(Tenant tenant, UUID studyId, String fingerprint, List<Opinion> opinions) {
        return REPLACE.update(tenant, studyId, fingerprint, text(opinions)).replaceWithVoid();
    }

    Uni<Void> forget(Tenant tenant, UUID studyId, UUID interviewId) {
        return FORGET.update(tenant, studyId, interviewId).replaceWithVoid();
    }

    Uni<Void> keepNewest(Tenant tenant, UUID studyId, int most) {
        return KEEP_NEWEST.update(tenant, studyId, most).replaceWithVoid();
    }

    Uni<Void> delete(Tenant tenant, UUID studyId) {
        return DELETE.update(tenant, studyId).replaceWithVoid();
    }

    private static Uni<Set<UUID>> coded(Tenant tenant, UUID studyId, String fingerprint) {
        return CODED.select(tenant, studyId, fingerprint)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet()));
    }

    private static String text(List<Opinion> opinions) {
        return StoredJson.write(opinions, OPINIONS);
    }
}
