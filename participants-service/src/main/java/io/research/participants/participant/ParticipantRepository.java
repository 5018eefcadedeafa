package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.page.PageRequest;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** The table of participants. Those of deleted studies are found only by the holders of their links. */
@ApplicationScoped
class ParticipantRepository extends TenantRepository<Participant> {
    private static final Sort NEWEST_FIRST = Sort.descending("id");
    private static final ListTotals.List LIST = ListTotals.List.of("participant");

    /** One statement for all rows: its trigger changes the totals of the lists once. */
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into participant (id, organization_id, app_id, study_id, study_slug, token, email, email_key,
                external_id, metadata, silent, status, delivery_status, interview_count, created_at, updated_at,
                reward_promise_id, reward_promise_key)
            select added.id, {organization}, {app}, $1, $2, added.token, added.email, added.email_key,
                added.external_id, added.metadata, added.silent, $3, $4, 0, $5, $5,
                $13::uuid, $14::uuid
            from unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::boolean[])
                as added (id, token, email, email_key, external_id, metadata, silent)
            """);

    private static final TenantSql HIDE = TenantSql.of(
            """
            update participant set deleted_at = $2, updated_at = $2
            where study_id = $1 and {tenant} and deleted_at is null
            """);
    private static final TenantSql FIND_EXTERNAL_ID = TenantSql.of(
            "select 1 from participant where study_id = $1 and external_id = any($2) and {tenant} limit 1");
    private static final TenantSql METADATA = TenantSql.of(
            """
            select id, metadata from participant
            where {tenant} and id = any($1) and deleted_at is null and metadata <> '{}' order by id
            """);

    private final ListTotals totals;

    ParticipantRepository(ListTotals totals) {
        this.totals = totals;
    }

    /** Stores new participants; they are not entities of the session. */
    Uni<Void> insert(Tenant tenant, StudySummary study, List<ReservedParticipant> added, Instant at) {
        return INSERT.update(
                        tenant,
                        study.id(),
                        study.slug(),
                        ParticipantStatus.CREATED,
                        DeliveryStatus.NOT_SENT,
                        at,
                        added.stream().map(ReservedParticipant::id).toArray(UUID[]::new),
                        added.stream().map(ReservedParticipant::token).toArray(String[]::new),
                        texts(added, one -> one.email().text()),
                        texts(added, one -> one.email().key()),
                        texts(added, NewParticipant::externalId),
                        texts(added, one -> StoredJson.write(one.metadata())),
                        added.stream().map(one -> one.wanted().silent()).toArray(Boolean[]::new),
                        study.promise() == null ? null : study.promise().ofStudy(),
                        study.promise() == null ? null : study.promise().apiKeyId())
                .replaceWithVoid();
    }

    /** Hides the participants of a deleted study for good. */
    Uni<Void> hide(Tenant tenant, UUID studyId, Instant now) {
        return HIDE.update(tenant, studyId, now).replaceWithVoid();
    }

    Uni<Boolean> hasExternalIds(Tenant tenant, UUID studyId, Collection<String> externalIds) {
        return FIND_EXTERNAL_ID
                .selectFirst(tenant, studyId, externalIds.toArray(String[]::new))
                .map(row -> row != null);
    }

    /** Of those participants that have any. */
    Uni<List<ParticipantMetadata>> metadata(Tenant tenant, List<UUID> ids) {
        return METADATA.select(tenant, (Object) ids.toArray(UUID[]::new)).map(rows -> rows.stream()
                .map(row -> new ParticipantMetadata(row.uuid(0), StoredJson.read(row.text(1), Metadata.class)))
                .toList());
    }

    Uni<Long> count(ReadScope scope, ParticipantFilter filter) {
        return filter.isNarrow()
                ? query(scope, filter.condition(), Sort.empty(), filter.parameters())
                        .count()
                : totals.total(scope, LIST.about(filter.studyId()));
    }

    Uni<List<Participant>> list(ReadScope scope, ParticipantFilter filter) {
        PageRequest page = filter.page();
        int first = Math.toIntExact(page.offset());
        return query(scope, filter.condition(), NEWEST_FIRST, filter.parameters())
                .range(first, first + page.size() - 1)
                .list();
    }

    /** The participant, or null. */
    Uni<Participant> findOf(Tenant tenant, UUID id) {
        return byId(tenant, id).firstResult();
    }

    /** The participant, locked until the transaction ends, or null. */
    Uni<Participant> findForUpdate(Tenant tenant, UUID id) {
        return byId(tenant, id).withLock(LockModeType.PESSIMISTIC_WRITE).firstResult();
    }

    /** The participant, also when its study was deleted; or null. */
    Uni<Participant> findEvenDeleted(Tenant tenant, UUID id) {
        return super.query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** Bound to no tenant: the caller proves by a token of that participant that it was sent its e-mail. */
    Uni<Participant> findAnywhere(UUID id) {
        return find("id = :id", Map.of("id", id)).firstResult();
    }

    /** Bound to no tenant: the token is unique in the installation and is itself the right to take part. */
    Uni<Participant> findByToken(String token) {
        return find("token = :token", Map.of("token", token)).firstResult();
    }

    @Override
    protected PanacheQuery<Participant> query(
            ReadScope scope, String condition, Sort sort, Map<String, Object> parameters) {
        String visible = condition.isBlank() ? "deletedAt is null" : condition + " and deletedAt is null";
        return super.query(scope, visible, sort, parameters);
    }

    private PanacheQuery<Participant> byId(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id));
    }

    private static String[] texts(List<ReservedParticipant> added, Function<NewParticipant, String> text) {
        return added.stream().map(one -> text.apply(one.wanted())).toArray(String[]::new);
    }
}
