package io.research.gateway.credential;

import io.research.gateway.token.Subject;
import io.research.kernel.identity.Tenant;
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
    private static final String GRANT = "select id, organization_id, app_id, scopes, requests_per_minute, expires_at"
            + " from api_key where digest = $1 and revoked_at is null";

    private final Pool pool;

    ApiKeyRepository(Pool pool) {
        this.pool = pool;
    }

    /**
     * What a key allows; empty when it is unknown or revoked. Bound to no tenant, for the key itself says whose it is,
     * and to no session: several requests may wait for one answer.
     */
    Future<Optional<KeyGrant>> grantOf(KeyDigest digest) {
        return pool.preparedQuery(GRANT)
                .execute(Tuple.of(Buffer.buffer(digest.bytes())))
                .map(rows -> rows.size() == 0
                        ? Optional.empty()
                        : Optional.of(grant(rows.iterator().next())));
    }

    Uni<Boolean> isKnown(KeyDigest digest) {
        return count("digest = :digest", Map.of("digest", digest.bytes())).map(keys -> keys > 0);
    }

    private static KeyGrant grant(Row row) {
        var tenant = new Tenant(row.getString("organization_id"), row.getString("app_id"));
        var scopes = Set.of(row.getString("scopes").split(" "));
        var expiresAt = row.getOffsetDateTime("expires_at");
        return new KeyGrant(
                new Subject(row.getUUID("id").toString(), tenant, scopes, row.getInteger("requests_per_minute")),
                expiresAt == null ? null : expiresAt.toInstant());
    }
}
