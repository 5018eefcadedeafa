package io.research.panel.estimate;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** The estimates that launches may refer to, as fingerprints of their inputs. */
@ApplicationScoped
class EstimateRepository implements Retention {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into estimate (id, organization_id, app_id, fingerprint, expires_at)
            values ($1, {organization}, {app}, $2, $3)
            """);
    private static final TenantSql FIND = TenantSql.of(
            "select expires_at from estimate where id = $1 and fingerprint = $2 and expires_at > $3 and {tenant}");
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from estimate where ctid = any(array(
                select ctid from estimate where expires_at <= $1 limit $2 for update skip locked))
            """);

    Uni<Void> insert(Tenant tenant, UUID id, byte[] fingerprint, Instant expiresAt) {
        return INSERT.update(tenant, id, fingerprint, expiresAt).replaceWithVoid();
    }

    /** The expiry of the estimate with exactly this fingerprint; null if there is none, or it has expired. */
    Uni<Instant> find(Tenant tenant, UUID id, byte[] fingerprint, Instant now) {
        return FIND.selectFirst(tenant, id, fingerprint, now).map(row -> row == null ? null : row.instant(0));
    }

    /** Counted from its expiry. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant expired, int most) {
        return FORGET.update(expired, (long) most);
    }
}
