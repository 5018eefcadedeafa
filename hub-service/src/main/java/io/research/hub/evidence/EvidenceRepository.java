package io.research.hub.evidence;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of evidence and its passages. */
@ApplicationScoped
class EvidenceRepository {
    private static final String WITHOUT_VECTORS = " without vectors";

    /** People of a study are numbered in the order in which they come; writers of one study come one after another. */
    private static final TenantSql LOCK_STUDY = TenantSql.of(
            """
            select 1 from (select pg_advisory_xact_lock(
                hashtextextended('evidence ' || {organization} || ' ' || {app} || ' ' || $1, 0))) locked
            """);

    private static final TenantSql ADD = TenantSql.of(
            """
            insert into evidence (organization_id, app_id, id, study_id, number, person, language, content,
                vectors_due_at)
            select {organization}, {app}, $1, $2,
                coalesce((select number from evidence where {tenant} and study_id = $2 and person = $3 limit 1),
                    (select max(number) + 1 from evidence where {tenant} and study_id = $2), 1),
                $3, $4, $5, case when $6 then clock_timestamp() end
            on conflict on constraint evidence_pk do nothing
            """);
    private static final TenantSql KNOWN = TenantSql.of("select id from evidence where {tenant} and id = any($1)");
    private static final TenantSql ADD_PASSAGES = TenantSql.of(
            """
            insert into passage (organization_id, app_id, evidence_id, number, place, turn_id, start_offset, text,
                context, vector, space)
            select {organization}, {app}, $1, added.number, added.place, added.turn_id, added.start_offset, added.text,
                added.context, added.vector, added.space
            from unnest($2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::bytea[], $9::text[])
                as added (number, place, turn_id, start_offset, text, context, vector, space)
            """);
    private static final TenantSql FORGET_PASSAGES =
            TenantSql.of("delete from passage where {tenant} and evidence_id = any($1)");
    private static final TenantSql FORGET = TenantSql.of(
            """
            update evidence set content = null, deleted_at = $2, vectors_due_at = null
            where {tenant} and id = any($1) and deleted_at is null
            """);
    private static final TenantSql DELETED_BEFORE = TenantSql.of(
            """
            insert into evidence (organization_id, app_id, id, study_id, number, person, language, deleted_at)
            values ({organization}, {app}, $1, $2, 0, '', 'und', $3)
            on conflict on constraint evidence_pk do nothing
            """);
    private static final TenantSql OF_STUDY =
            TenantSql.of("select id from evidence where {tenant} and study_id = $1 and deleted_at is null");
    private static final TenantSql DROP_STUDY =
            TenantSql.of("delete from evidence where {tenant} and study_id = $1 and deleted_at is null");
    private static final TenantSql DROP_STUDY_PASSAGES = TenantSql.of(
            """
            delete from passage where {tenant} and evidence_id in (
                select id from evidence where {tenant} and study_id = $1 and deleted_at is null)
            """);

    /** What a session may answer from now; newest interviews first where there are more than may be. */
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
    private static final TenantSql FOUND = TenantSql.of(
            """
            select p.evidence_id, p.number, s.study_id, s.id, s.name, e.person, e.number, p.place, p.turn_id,
                p.start_offset, p.text, p.context, e.language, case when p.space = $4 then p.vector end, s.pages
            from unnest($2::uuid[], $3::int[]) as hit (evidence_id, number)
            join passage p on p.evidence_id = hit.evidence_id and p.number = hit.number
            join evidence e on (e.organization_id, e.app_id, e.id) = (p.organization_id, p.app_id, p.evidence_id)
            join source s on s.session_id = $1 and s.removed_at is null
                and (s.id = e.id or s.study_id = e.study_id)
            where {tenant:p} and e.deleted_at is null
            """);
    private static final TenantSql SPREAD = TenantSql.of(
            """
            select evidence_id, number from (
                select p.evidence_id, p.number,
                    row_number() over (partition by p.evidence_id order by length(p.text) desc, p.number) as rank
                from passage p where {tenant:p} and p.evidence_id = any($1)) longest
            where rank <= 3 order by rank, evidence_id limit $2
            """);
    private static final TenantSql CONTENT = TenantSql.of(
            """
            select e.content, e.number, s.name from evidence e
            join source s on s.session_id = $2 and s.removed_at is null and (s.id = e.id or s.study_id = e.study_id)
            where {tenant:e} and e.id = $1 and e.deleted_at is null limit 1
            """);

    /** What an answer or output rests on must still be there when it is kept: deletions wait for this lock, or came before. */
    private static final TenantSql STILL_THERE = TenantSql.of(
            """
            select e.id from evidence e
            join source s on s.session_id = $1 and s.removed_at is null and (s.id = e.id or s.study_id = e.study_id)
            where {tenant:e} and e.id = any($2) and e.deleted_at is null
            order by e.id for share
            """);

    Uni<Void> lockStudy(Tenant tenant, UUID studyId) {
        return LOCK_STUDY.selectFirst(tenant, studyId.toString()).replaceWithVoid();
    }

    /** Those that are known, deleted ones included. */
    Uni<Set<UUID>> known(Tenant tenant, List<UUID> ids) {
        return KNOWN.select(tenant, (Object) ids.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet()));
    }

    /** False where it is known already, or was deleted. */
    Uni<Boolean> add(
            Tenant tenant,
            UUID id,
            UUID studyId,
            String person,
            String language,
            Content content,
            boolean lacksVectors) {
        return ADD.update(tenant, id, studyId, person, language, StoredJson.write(content), lacksVectors)
                .map(rows -> rows == 1);
    }

    Uni<Void> addPassages(Tenant tenant, UUID evidenceId, List<Prepared.NewPassageVector> added) {
        return ADD_PASSAGES
                .update(
                        tenant,
                        evidenceId,
                        IntStream.range(0, added.size()).boxed().toArray(Integer[]::new),
                        added.stream().map(one -> one.passage().place()).toArray(Integer[]::new),
                        added.stream().map(one -> one.passage().turnId()).toArray(String[]::new),
                        added.stream().map(one -> one.passage().start()).toArray(Integer[]::new),
                        added.stream().map(one -> one.passage().text()).toArray(String[]::new),
                        added.stream().map(one -> one.passage().context()).toArray(String[]::new),
                        added.stream()
                                .map(one -> one.vector() == null ? null : Buffer.buffer(one.vector()))
                                .toArray(Buffer[]::new),
                        added.stream().map(Prepared.NewPassageVector::space).toArray(String[]::new))
                .replaceWithVoid();
    }

    /** Takes the words away; the id stays, so that nothing brings them back. */
    Uni<Void> forget(Tenant tenant, List<UUID> ids, Instant now) {
        var all = (Object) ids.toArray(UUID[]::new);
        return FORGET_PASSAGES
                .update(tenant, all)
                .chain(() -> FORGET.update(tenant, all, now))
                .replaceWithVoid();
    }

    /** Notes a deletion that may come before what is deleted. */
    Uni<Void> noteDeleted(Tenant tenant, UUID id, UUID studyId, Instant now) {
        return DELETED_BEFORE.update(tenant, id, studyId, now).replaceWithVoid();
    }

    Uni<List<UUID>> ofStudy(Tenant tenant, UUID studyId) {
        return OF_STUDY.select(tenant, studyId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** Leaves a study that no session needs any more; it can be added again. */
    Uni<Void> dropStudy(Tenant tenant, UUID studyId) {
        return DROP_STUDY_PASSAGES
                .update(tenant, studyId)
                .chain(() -> DROP_STUDY.update(tenant, studyId))
                .replaceWithVoid();
    }

    Uni<List<Known>> inSession(Tenant tenant, UUID sessionId, int most) {
        return IN_SESSION.select(tenant, sessionId, most).map(rows -> rows.stream()
                .map(row -> new Known(row.uuid(0), row.text(1), row.uuid(2) != null, row.bool(3)))
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

    /**
     * Those of them that the session may still see.
     *
     * @param space of the vectors that are read
     */
    Uni<List<FoundPassage>> found(Tenant tenant, UUID sessionId, List<PassageKey> keys, String space) {
        return FOUND.select(
                        tenant,
                        sessionId,
                        keys.stream().map(PassageKey::evidenceId).toArray(UUID[]::new),
                        keys.stream().map(PassageKey::number).toArray(Integer[]::new),
                        space)
                .map(rows -> rows.stream().map(EvidenceRepository::foundPassage).toList());
    }

    /** Some passages of each, the longest ones first. */
    Uni<List<PassageKey>> spread(Tenant tenant, List<UUID> evidenceIds, int most) {
        return SPREAD.select(tenant, evidenceIds.toArray(UUID[]::new), most).map(rows -> rows.stream()
                .map(row -> new PassageKey(row.uuid(0), row.integer(1)))
                .toList());
    }

    /** Whether the session may see all of them now; nobody takes one away until the transaction ends. */
    Uni<Boolean> areThere(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return evidenceIds.isEmpty()
                ? Uni.createFrom().item(true)
                : STILL_THERE
                        .select(tenant, sessionId, evidenceIds.toArray(UUID[]::new))
                        .map(rows -> rows.size() == evidenceIds.size());
    }

    /** As the session may see it; or null. */
    Uni<SeenEvidence> content(Tenant tenant, UUID sessionId, UUID id) {
        return CONTENT.selectFirst(tenant, id, sessionId)
                .map(row -> row == null
                        ? null
                        : new SeenEvidence(StoredJson.read(row.text(0), Content.class), row.integer(1), row.text(2)));
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
                StoredVector.floats(row.bytes(13)),
                row.integer(14) != null,
                0);
    }

    /**
     * What is known of evidence without reading it.
     *
     * @param hasVectors whether all its passages have vectors
     */
    record Known(UUID id, String person, boolean interview, boolean hasVectors) {

        /** What it is called in the index: otherwise before it has its vectors, so that it is read again with them. */
        String source() {
            return hasVectors ? id.toString() : id + WITHOUT_VECTORS;
        }

        /** What it was called before it had its vectors. */
        String sourceBefore() {
            return id + WITHOUT_VECTORS;
        }

        /** The evidence of that source. */
        static UUID id(String source) {
            return UUID.fromString(source.replace(WITHOUT_VECTORS, ""));
        }
    }

    /** A passage as the index needs it. */
    record StoredPassage(
            UUID evidenceId, int number, String language, String text, String context, byte[] vector, String space) {}
}
