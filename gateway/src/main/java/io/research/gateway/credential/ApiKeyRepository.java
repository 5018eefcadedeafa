package io.research.gateway.credential;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.research.gateway.token.Actor;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Future;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;

/** The table of API keys. */
@ApplicationScoped
class ApiKeyRepository implements PanacheRepositoryBase<ApiKey, UUID> {
    private static final Logger LOG = Logger.getLogger(ApiKeyRepository.class);
    private static final PlainSql GRANT = PlainSql.acrossTenants(
            """
            select key.id, key.organization_id, key.app_id, key.scopes, key.expires_at, key.created_by,
                   key.requests_per_minute, key.lifetime_spend_cap_cents,
                   person.platform_admin and key.organization_id is null as platform_admin,
                   coalesce(key.last_used_at < now() - interval '1 minute', true) as use_is_news
            from api_key key join app_user person on person.id = key.created_by
            where key.digest = any($1) and key.revoked_at is null
              and (person.platform_admin
                   or exists (select from membership
                              where user_id = key.created_by and organization_id = key.organization_id))
            """);
    private static final PlainSql NOTE_USE = PlainSql.acrossTenants(
            """
            update api_key set last_used_at = now(), digest = $2
            where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)
            """);
    private static final String OF_ORGANIZATION =
            "revokedAt is null and appId = :appId and organizationId = :organizationId";
    private static final String OF_APP = "revokedAt is null and appId = :appId";

    private final Pool pool;

    ApiKeyRepository(Pool pool) {
        this.pool = pool;
    }

    /**
     * The grant of a key; empty if it is unknown or revoked, or its user has left the organization. A key of an
     * organization acts only in that one, even if a platform admin created it. Not bound to a tenant, because the key
     * itself identifies its owner, and not to a session, because several requests may wait for one result.
     */
    Future<Optional<Grant>> grantOf(KeyDigest digest) {
        return UniHelper.toFuture(GRANT.selectFirstOn(pool, (Object) digest.all())
                .map(row -> Optional.ofNullable(row).map(found -> used(found, digest))));
    }

    /** Those of the organization, or of the whole app, newest first. */
    Uni<List<ApiKey>> inForce(ReadScope scope, int most) {
        return query(scope, "", Map.of()).page(0, most).list();
    }

    /** How many keys the organization has; for a platform admin who selected none, those without an organization. */
    Uni<Long> countHeld(ReadScope owner) {
        String held = owner instanceof Tenant ? "" : " and organizationId is null";
        return query(owner, held, Map.of()).count();
    }

    /** The key with that id; {@link Problem} {@code not_found} when there is none in force in the scope. */
    Uni<ApiKey> requireInForce(ReadScope scope, UUID id) {
        return query(scope, " and id = :id", Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    Uni<Boolean> isKnown(KeyDigest digest) {
        return count("digest in :digests", Map.of("digests", List.of(digest.all())))
                .map(keys -> keys > 0);
    }

    private PanacheQuery<ApiKey> query(ReadScope scope, String condition, Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        all.put("appId", scope.appId());
        String bound =
                switch (scope) {
                    case Tenant tenant -> {
                        all.put("organizationId", tenant.organizationId());
                        yield OF_ORGANIZATION;
                    }
                    case WholeApp app -> OF_APP;
                };
        return find(bound + condition, Sort.descending("id"), all);
    }

    /**
     * Keys in use are read repeatedly, so their use is recorded here, once a minute and without waiting. A key that was
     * hashed with a previous pepper is then hashed with the current one.
     */
    private Grant used(SqlRow row, KeyDigest digest) {
        if (row.bool(9)) {
            NOTE_USE.updateOn(pool, row.uuid(0), digest.bytes())
                    .subscribe()
                    .with(noted -> {}, fault -> LOG.debugf("The use of a key was not noted: %s", fault.getMessage()));
        }
        return grant(row);
    }

    private static Grant grant(SqlRow row) {
        var actor = new Actor(
                CredentialType.API_KEY, row.uuid(0), row.uuid(5), row.bool(8), row.integer(6), row.bigint(7) != null);
        var subject =
                new Subject(actor, row.text(2), row.text(1), Set.of(row.text(3).split(" ")));
        return new Grant(subject, row.instant(4));
    }
}
