package io.research.webhooks.endpoint;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** The table of webhooks. */
@ApplicationScoped
class WebhookRepository extends TenantRepository<Webhook> {
    private static final Sort NEWEST_FIRST = Sort.descending("createdAt").and("id", Sort.Direction.Descending);
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked");

    private static final PlainSql WAKE = PlainSql.of("select 1 from wake_webhooks(array[$1::uuid])");

    /** Two ways into one index: the webhooks of a study, and those for all studies. */
    static final PlainSql SUBSCRIBERS = PlainSql.acrossTenants(
            """
            select asked.number, subscriber.id
            from unnest($1::text[], $2::text[], $3::text[], $4::uuid[]) with ordinality
                as asked (organization_id, app_id, type, study_id, number)
            cross join lateral (
                select id from webhook
                where organization_id = asked.organization_id and app_id = asked.app_id
                    and study_id = asked.study_id and deleted_at is null
                    and status <> 'DISABLED' and asked.type = any(event_types)
                union all
                select id from webhook
                where asked.study_id is null and organization_id = asked.organization_id and app_id = asked.app_id
                    and study_id is null and deleted_at is null
                    and status <> 'DISABLED' and asked.type = any(event_types)) as subscriber
            order by asked.number, subscriber.id
            """);

    Uni<List<Webhook>> list(ReadScope scope) {
        return query(scope, "", NEWEST_FIRST, Map.of()).list();
    }

    /** Whoever registers for the tenant comes one after another until the transaction ends. */
    Uni<Void> lock(Tenant tenant) {
        return LOCK.select(String.join(" ", "webhooks of", tenant.organizationId(), tenant.appId()))
                .replaceWithVoid();
    }

    /** The webhook that has this address and scope already, or null. */
    Uni<Webhook> findSame(Tenant tenant, WebhookRequest request) {
        var parameters = new HashMap<String, Object>();
        parameters.put("hookUrl", request.hookUrl());
        String scope = "studyId is null";
        if (request.studyId() != null) {
            parameters.put("studyId", request.studyId());
            scope = "studyId = :studyId";
        }
        return query(tenant, "hookUrl = :hookUrl and " + scope, Sort.empty(), parameters)
                .firstResult();
    }

    /** How many webhooks the tenant has that are not deleted. */
    Uni<Long> count(Tenant tenant) {
        return query(tenant, "", Sort.empty(), Map.of()).count();
    }

    /** The tenant's webhook for all studies at that address, locked; a problem {@code not_found} when there is none. */
    Uni<Webhook> requireAccountWideForUpdate(Tenant tenant, String hookUrl) {
        return query(tenant, "hookUrl = :hookUrl and studyId is null", Sort.empty(), Map.of("hookUrl", hookUrl))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .invoke(found -> {
                    if (found == null) {
                        throw Problem.notFound();
                    }
                });
    }

    /** The webhooks for that study alone, locked. */
    Uni<List<Webhook>> ofStudyForUpdate(Tenant tenant, UUID studyId) {
        return query(tenant, "studyId = :studyId", Sort.ascending("id"), Map.of("studyId", studyId))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .list();
    }

    /** The webhooks by subscription; subscriptions without a webhook are left out. */
    Uni<Map<Subscription, List<UUID>>> subscribers(Set<Subscription> asked) {
        var inOrder = List.copyOf(asked);
        return SUBSCRIBERS
                .select(
                        column(inOrder, String[]::new, one -> one.tenant().organizationId()),
                        column(inOrder, String[]::new, one -> one.tenant().appId()),
                        column(inOrder, String[]::new, one -> one.type().wire()),
                        column(inOrder, UUID[]::new, Subscription::studyId))
                .map(rows -> rows.stream()
                        .collect(Collectors.groupingBy(
                                row -> inOrder.get(row.integer(0) - 1),
                                Collectors.mapping(row -> row.uuid(1), Collectors.toList()))));
    }

    /** Tells the workers, at the commit, that the webhook may have something due. */
    Uni<Void> wake(UUID id) {
        return WAKE.select(id).replaceWithVoid();
    }

    private static <T> T[] column(List<Subscription> asked, IntFunction<T[]> array, Function<Subscription, T> value) {
        return asked.stream().map(value).toArray(array);
    }
}
