package io.research.gateway.bootstrap;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** The advisory lock for bootstrapping. */
@ApplicationScoped
class BootstrapRepository {
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from pg_advisory_xact_lock(hashtext(current_schema() || '.bootstrap'))");

    /** Gateways that start together wait for one another, until the current transaction ends. */
    Uni<Void> lock() {
        return LOCK.select().replaceWithVoid();
    }
}
