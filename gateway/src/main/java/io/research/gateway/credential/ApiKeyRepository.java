package io.research.gateway.credential;

import io.research.gateway.token.Actor;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.TenantRepository;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The table of API keys. */
@ApplicationScoped
class ApiKeyRepository extends TenantRepository<ApiKey> {
    private static final String GRANT =
            """
            select key.id, key.organization_id, key.app_id, key.scopes, key.expires_at, key.created_by,
                   key.requests_per_minute, key.lifetime_spend_cap_cents, person.platform_admin
            from api_key key join app_user person on person.id = key.created_by
            where key.digest = $1 and key.revoked_at is null
              and (person.platform_admin
                   or exists (select from membership
                              where user_id = key.created_by and organization_id = key.organization_id))
            """;

    private final Pool pool;

    ApiKeyRepository(Pool pool) {
        this.pool = pool;
    }

    /**
     * What a key allows; empty when it is unknown or revoked, or its user has left the organization. Bound to no tenant, for the key itself says whose it is,
     * and to no session: several requests may wait for one answer.
     */
    Future<Optional<Grant>> grantOf(KeyDigest digest) {
        return pool.preparedQuery(GRANT)
                .execute(Tuple.of(Buffer.buffer(digest.bytes())))
                .map(rows -> rows.size() == 0
                        ? Optional.empty()
                        : Optional.of(grant(rows.iterator().next())));
    }

    Uni<Boolean> isKnown(KeyDigest digest) {
        return count("digest = :digest", Map.of("digest", digest.bytes())).map(keys -> keys > 0);
    }

    private static Grant grant(Row row) {
        var actor = new Actor(
                CredentialType.API_KEY,
                row.getUUID("id"),
                row.getUUID("created_by"),
                row.getBoolean("platform_admin"),
                row.getInteger("requests_per_minute"),
                row.getLong("lifetime_spend_cap_cents") != null);
        var scopes = Set.of(row.getString("scopes").split(" "));
        var expiresAt = row.getOffsetDateTime("expires_at");
        return new Grant(
                new Subject(actor, row.getString("app_id"), row.getString("organization_id"), scopes),
                expiresAt == null ? null : expiresAt.toInstant());
    }
}
