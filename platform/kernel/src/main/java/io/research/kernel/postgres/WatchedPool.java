package io.research.kernel.postgres;

import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.pgclient.PgPool;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PrepareOptions;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Query;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import java.util.function.Function;

/**
 * A pool that reports to {@link PoolWatch} when a connection is requested and handed out, and whose transactions begin with their
 * first statement. Quarkus needs the deprecated type.
 */
@SuppressWarnings("deprecation")
final class WatchedPool implements PgPool {
    private final Pool pool;
    private final PoolWatch watch;

    WatchedPool(Pool pool, PoolWatch watch) {
        this.pool = pool;
        this.watch = watch;
    }

    @Override
    public Future<SqlConnection> getConnection() {
        watch.asked();
        return pool.getConnection().onComplete(watch::answered).map(EagerConnection::new);
    }

    @Override
    public void getConnection(Handler<AsyncResult<SqlConnection>> handler) {
        getConnection().onComplete(handler);
    }

    @Override
    public Query<RowSet<Row>> query(String sql) {
        return pool.query(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql) {
        return pool.preparedQuery(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql, PrepareOptions options) {
        return pool.preparedQuery(sql, options);
    }

    @Override
    public void close(Handler<AsyncResult<Void>> handler) {
        pool.close(handler);
    }

    @Override
    public Future<Void> close() {
        return pool.close();
    }

    @Override
    public PgPool connectHandler(Handler<SqlConnection> handler) {
        pool.connectHandler(handler);
        return this;
    }

    @Override
    public PgPool connectionProvider(Function<Context, Future<SqlConnection>> provider) {
        pool.connectionProvider(provider);
        return this;
    }

    @Override
    public int size() {
        return pool.size();
    }
}
