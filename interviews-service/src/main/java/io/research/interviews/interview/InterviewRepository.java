package io.research.interviews.interview;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of interviews. */
@ApplicationScoped
class InterviewRepository extends TenantRepository<Interview> {
    private static final Sort LAST_OPENED_FIRST = Sort.descending("openedAt").and("id", Sort.Direction.Descending);
    private static final PlainSql LOCK_PARTICIPANT = PlainSql.of(
            "select 1 from (select pg_advisory_xact_lock(hashtextextended('interview of ' || $1, 0))) locked");
    private static final PlainSql ABANDONED = PlainSql.acrossTenants(
            """
            select id from interview
            where (ended_at is null or started_at is null) and opened_at < $1 and (active_at < $1 or opened_at < $2)
            order by opened_at limit $3 for update skip locked
            """);

    private static final TenantSql ENDED = TenantSql.of(
            """
            select id from interview
            where study_id = $1 and {tenant}
                and status in ('COMPLETED', 'PARTIAL') and participant_source <> 'TEST'
                and (status = 'COMPLETED' or participant_source <> 'PANEL')
            order by ended_at, id offset $2 limit $3
            """);
    private static final TenantSql HOLD = TenantSql.of(
            """
            select count(*) from (
                select 1 from interview
                where id = any($1) and {tenant}
                order by id for key share) held
            """);

    /** The interview, if consent was given; without it there is none. */
    Uni<Interview> requireListed(ReadScope scope, UUID id) {
        return require(scope, id).invoke(InterviewRepository::requireListed);
    }

    /** The same, locked until the transaction ends. */
    Uni<Interview> requireListedForUpdate(Tenant tenant, UUID id) {
        return requireForUpdate(tenant, id).invoke(InterviewRepository::requireListed);
    }

    /** The interview; it cannot be deleted until the transaction ends. */
    Uni<Interview> requireKept(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_READ)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    /**
     * The invited participant's latest interview that was not declined, or null; nobody can delete it until the
     * transaction ends.
     */
    Uni<Interview> latestOf(Tenant tenant, UUID participantId) {
        return query(
                        tenant,
                        "participantId = :participantId and stage <> :declined",
                        LAST_OPENED_FIRST,
                        Map.of("participantId", participantId, "declined", Stage.CLOSED))
                .withLock(LockModeType.PESSIMISTIC_READ)
                .firstResult();
    }

    /** Some of the completed and partial interviews of a study, trial runs excepted, in the order of their ends. */
    Uni<List<UUID>> ended(Tenant tenant, UUID studyId, long offset, int most) {
        return ENDED.select(tenant, studyId, offset, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** The interview, or null. */
    Uni<Interview> find(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** The same, locked until the transaction ends. */
    Uni<Interview> findForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult();
    }

    /** How many of them exist; none of these can be deleted until the transaction ends. */
    Uni<Long> hold(Tenant tenant, List<UUID> ids) {
        return HOLD.selectFirst(tenant, (Object) ids.toArray(UUID[]::new)).map(row -> row.bigint(0));
    }

    /** Makes entries of one participant wait for each other until the transaction ends. */
    Uni<Void> lockParticipant(UUID participantId) {
        return LOCK_PARTICIPANT.selectFirst(participantId.toString()).replaceWithVoid();
    }

    /**
     * Some interviews of any tenant that are in progress or without consent, and in which nothing has happened since
     * the first moment, or which were opened before the second. Locked; those that another sweep has locked are left
     * out.
     */
    Uni<List<Interview>> claimAbandoned(Instant since, Instant openedBefore, int most) {
        return ABANDONED
                .select(since, openedBefore, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList())
                .chain(ids -> ids.isEmpty() ? Uni.createFrom().item(List.of()) : list("id in ?1", ids));
    }

    private static void requireListed(Interview interview) {
        if (!interview.isListed()) {
            throw Problem.notFound();
        }
    }
}
