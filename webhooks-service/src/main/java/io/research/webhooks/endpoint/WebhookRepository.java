package io.research.webhooks.endpoint;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of webhooks. */
@ApplicationScoped
class WebhookRepository extends TenantRepository<Webhook> {
    private static final Sort NEWEST_FIRST = Sort.descending("createdAt").and("id", Sort.Direction.Descending);
    private static final String LOCK =
            "select 1 from (select pg_advisory_xact_lock(hashtextextended(?1, 0))) as waited";
    private static final String SUBSCRIBERS =
            """
            select id from webhook
            where organization_id = ?1 and app_id = ?2 and deleted_at is null and status <> 'DISABLED'
                and (study_id is null or study_id = ?3) and ?4 = any(event_types)
            """;

    Uni<List<Webhook>> list(ReadScope scope) {
        return query(scope, "", NEWEST_FIRST, Map.of()).list();
    }

    /** The webhook that has this address and scope already, or null. Until the transaction ends nobody else makes one. */
    Uni<Webhook> findSameAndLock(Tenant tenant, WebhookRequest request) {
        return lock(tenant, request).chain(() -> findSame(tenant, request));
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

    /** The webhooks that get such an event of that study. */
    Uni<List<UUID>> subscribers(Tenant tenant, PublicEventType type, UUID studyId) {
        return Panache.getSession().chain(session -> session.createNativeQuery(SUBSCRIBERS, UUID.class)
                .setParameter(1, tenant.organizationId())
                .setParameter(2, tenant.appId())
                .setParameter(3, studyId)
                .setParameter(4, type.wire())
                .getResultList());
    }

    private Uni<Webhook> findSame(Tenant tenant, WebhookRequest request) {
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

    private static Uni<Integer> lock(Tenant tenant, WebhookRequest request) {
        String name = String.join(
                "\n", tenant.organizationId(), tenant.appId(), request.hookUrl(), String.valueOf(request.studyId()));
        return Panache.getSession().chain(session -> session.createNativeQuery(LOCK, Integer.class)
                .setParameter(1, name)
                .getSingleResult());
    }
}
