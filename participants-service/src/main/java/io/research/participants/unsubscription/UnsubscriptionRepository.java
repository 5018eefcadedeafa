package io.research.participants.unsubscription;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The table of addresses that want no more invitations. */
@ApplicationScoped
class UnsubscriptionRepository {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into unsubscription (organization_id, app_id, email_key, created_at)
            values ({organization}, {app}, $1, $2)
            on conflict on constraint unsubscription_pk do nothing
            """);
    private static final TenantSql FIND =
            TenantSql.of("select 1 from unsubscription where {tenant} and email_key = $1");

    private static final TenantSql DELETE =
            TenantSql.of("delete from unsubscription where {tenant} and email_key = $1");

    Uni<Void> insert(Tenant tenant, EmailAddress email, Instant now) {
        return INSERT.update(tenant, email.key(), now).replaceWithVoid();
    }

    Uni<Void> delete(Tenant tenant, EmailAddress email) {
        return DELETE.update(tenant, email.key()).replaceWithVoid();
    }

    Uni<Boolean> has(Tenant tenant, EmailAddress email) {
        return FIND.selectFirst(tenant, email.key()).map(found -> found != null);
    }
}
