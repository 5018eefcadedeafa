package io.research.kernel.postgres;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The pool as it is configured, with the bounds of {@link DatasourceConfig}, and watched by {@link PoolWatch}. Long statements
 * are prepared once, too: the driver's default prepares a statement of more than 2,048 characters each time, which takes a
 * round trip, and the database plans it anew.
 */
@Singleton
class DatabasePool implements PgPoolCreator {
    private static final int LONGEST_STATEMENT = 16_384;

    private final DatasourceConfig config;
    private final PoolWatch watch;

    DatabasePool(DatasourceConfig config, PoolWatch watch) {
        this.config = config;
        this.watch = watch;
    }

    @Override
    public Pool create(Input input) {
        var connections = input.pgConnectOptionsList();
        connections.forEach(each -> config.bounded(each).setPreparedStatementCacheSqlLimit(LONGEST_STATEMENT));
        var options = input.poolOptions()
                .setConnectionTimeout((int) config.connectionWait().toMillis())
                .setConnectionTimeoutUnit(TimeUnit.MILLISECONDS)
                .setMaxWaitQueueSize(config.mostWaiting());
        var pool = PgBuilder.pool()
                .with(options)
                .connectingTo(List.copyOf(connections))
                .using(input.vertx())
                .build();
        return new WatchedPool(pool, watch);
    }
}
