package io.research.kernel.share;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Advisory locks, which end with the transaction that took them. */
@ApplicationScoped
class ShareRepository {
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked");

    Uni<Void> lock(String name) {
        return LOCK.selectFirst(name).replaceWithVoid();
    }
}
