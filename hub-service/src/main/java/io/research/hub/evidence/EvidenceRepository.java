package io.research.hub.evidence;

import io.research.hub.passage.Content;
import io.research.hub.passage.PreparedPassages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables of evidence and its passages, for writing and deleting. */
@ApplicationScoped
class EvidenceRepository {
    private static final TenantSql ADD = TenantSql.of(
            """
            insert into evidence (organization_id, app_id, id, study_id, person, language, content, vectors_due_at,
                ended_at)
            values ({organization}, {app}, $1, $2, $3, $4, $5, case when $6 then clock_timestamp() end, $7)
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
            insert into evidence (organization_id, app_id, id, study_id, person, language, deleted_at)
            values ({organization}, {app}, $1, $2, '', 'und', $3)
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

    private static final TenantSql CONTENT = TenantSql.of(PersonNumbers.OF_SESSION
            + """
            select e.content, coalesce(numbered.number, 1), s.name from evidence e
            join source s on s.session_id = $1 and s.removed_at is null and (s.id = e.id or s.study_id = e.study_id)
            """
            + PersonNumbers.JOINED
            + "where {tenant:e} and e.id = $2 and e.deleted_at is null limit 1");

    /**
     * Evidence must still exist when an answer or output based on it is stored: deletions wait for this lock, or came
     * before.
     */
    private static final TenantSql STILL_THERE = TenantSql.of(
            """
            select e.id from evidence e
            join source s on s.session_id = $1 and s.removed_at is null and (s.id = e.id or s.study_id = e.study_id)
            where {tenant:e} and e.id = any($2) and e.deleted_at is null
            order by e.id for share
            """);

    /** Those that are known, deleted ones included. */
    Uni<Set<UUID>> known(Tenant tenant, List<UUID> ids) {
        return KNOWN.select(tenant, (Object) ids.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet()));
    }

    /** False where it is known already, or was deleted. */
    Uni<Boolean> add(
            Tenant tenant, UUID id, UUID studyId, String person, Instant endedAt, PreparedPassages preparedPassages) {
        return ADD.update(
                        tenant,
                        id,
                        studyId,
                        person,
                        preparedPassages.language(),
                        StoredJson.write(preparedPassages.content()),
                        preparedPassages.lacksVectors(),
                        endedAt)
                .map(rows -> rows == 1);
    }

    Uni<Void> addPassages(Tenant tenant, UUID evidenceId, List<PreparedPassages.NewPassageVector> added) {
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
                        added.stream()
                                .map(PreparedPassages.NewPassageVector::space)
                                .toArray(String[]::new))
                .replaceWithVoid();
    }

    /** Deletes the content but keeps the id, so that nothing can bring it back. */
    Uni<Void> forget(Tenant tenant, List<UUID> ids, Instant now) {
        var all = (Object) ids.toArray(UUID[]::new);
        return FORGET_PASSAGES
                .update(tenant, all)
                .chain(() -> FORGET.update(tenant, all, now))
                .replaceWithVoid();
    }

    /** Records a deletion, which may arrive before the deleted object. */
    Uni<Void> noteDeleted(Tenant tenant, UUID id, UUID studyId, Instant now) {
        return DELETED_BEFORE.update(tenant, id, studyId, now).replaceWithVoid();
    }

    Uni<List<UUID>> ofStudy(Tenant tenant, UUID studyId) {
        return OF_STUDY.select(tenant, studyId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** Forgets a study that no session needs any more; it can be added again. */
    Uni<Void> dropStudy(Tenant tenant, UUID studyId) {
        return DROP_STUDY_PASSAGES
                .update(tenant, studyId)
                .chain(() -> DROP_STUDY.update(tenant, studyId))
                .replaceWithVoid();
    }

    /** Whether the session may see all of them now; none can be removed until the transaction ends. */
    Uni<Boolean> areThere(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return evidenceIds.isEmpty()
                ? Uni.createFrom().item(true)
                : STILL_THERE
                        .select(tenant, sessionId, evidenceIds.toArray(UUID[]::new))
                        .map(rows -> rows.size() == evidenceIds.size());
    }

    /** The evidence if the session may see it, or null. */
    Uni<SeenEvidence> content(Tenant tenant, UUID sessionId, UUID id) {
        return CONTENT.selectFirst(tenant, sessionId, id)
                .map(row -> row == null
                        ? null
                        : new SeenEvidence(StoredJson.read(row.text(0), Content.class), row.integer(1), row.text(2)));
    }
}
