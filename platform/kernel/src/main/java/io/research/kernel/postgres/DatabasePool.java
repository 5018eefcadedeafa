package io.research.kernel.postgres;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The pool as it is configured, with long statements prepared once, too: the driver's default prepares a statement of more
 * than 2,048 characters each time, which takes a round trip, and the database plans it anew.
 */
@Singleton
class DatabasePool implements PgPoolCreator {
    private static final int LONGEST_STATEMENT = 16_384;

    @Override
    public Pool create(Input input) {
        var options = input.pgConnectOptionsList();
        options.forEach(each -> each.setPreparedStatementCacheSqlLimit(LONGEST_STATEMENT));
        return PgBuilder.pool()
                .with(input.poolOptions())
                .connectingTo(List.copyOf(options))
                .using(input.vertx())
                .build();
    }
}
