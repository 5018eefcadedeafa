package io.research.participants.unsubscription;

import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.Sql;
import io.research.participants.participant.EmailAddress;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The table of addresses that want no more invitations. */
@ApplicationScoped
class UnsubscriptionRepository {
    private static final String INSERT =
            """
            insert into unsubscription (organization_id, app_id, email_key, created_at) values ($1, $2, $3, $4)
            on conflict on constraint unsubscription_pk do nothing
            """;
    private static final String FIND =
            "select 1 from unsubscription where organization_id = $1 and app_id = $2 and email_key = $3";

    Uni<Void> insert(Tenant tenant, EmailAddress email, Instant now) {
        return Sql.update(INSERT, tenant.organizationId(), tenant.appId(), email.key(), now)
                .replaceWithVoid();
    }

    Uni<Boolean> has(Tenant tenant, EmailAddress email) {
        return Sql.selectFirst(FIND, tenant.organizationId(), tenant.appId(), email.key())
                .map(found -> found != null);
    }
}
