package io.research.gateway.session;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/** The table of names that issuers have for users. */
@ApplicationScoped
class IdentityRepository {
    private static final PlainSql ENSURE = PlainSql.of(
            """
            insert into user_identity (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
            on conflict do nothing
            """);

    Uni<Void> ensure(String issuer, String subject, UUID userId, Instant now) {
        return ENSURE.update(issuer, subject, userId, now).replaceWithVoid();
    }
}
