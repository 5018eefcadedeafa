package io.research.kernel.postgres;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.sqlclient.PrepareOptions;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Query;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.Transaction;
import io.vertx.sqlclient.spi.DatabaseMetadata;

/**
 * A connection whose transactions begin without a round trip of their own: their first statement is sent together with the
 * {@code BEGIN}. That fails only with its connection, and then so do the statements behind it.
 */
final class EagerConnection implements SqlConnection {
    private final SqlConnection connection;

    EagerConnection(SqlConnection connection) {
        this.connection = connection;
    }

    @Override
    public Future<Transaction> begin() {
        connection.begin();
        return Future.succeededFuture(connection.transaction());
    }

    @Override
    public void begin(Handler<AsyncResult<Transaction>> handler) {
        begin().onComplete(handler);
    }

    @Override
    public Transaction transaction() {
        return connection.transaction();
    }

    @Override
    public Query<RowSet<Row>> query(String sql) {
        return connection.query(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql) {
        return connection.preparedQuery(sql);
    }

    @Override
    public PreparedQuery<RowSet<Row>> preparedQuery(String sql, PrepareOptions options) {
        return connection.preparedQuery(sql, options);
    }

    @Override
    public Future<PreparedStatement> prepare(String sql) {
        return connection.prepare(sql);
    }

    @Override
    public Future<PreparedStatement> prepare(String sql, PrepareOptions options) {
        return connection.prepare(sql, options);
    }

    @Override
    public SqlConnection prepare(String sql, Handler<AsyncResult<PreparedStatement>> handler) {
        connection.prepare(sql, handler);
        return this;
    }

    @Override
    public SqlConnection prepare(String sql, PrepareOptions options, Handler<AsyncResult<PreparedStatement>> handler) {
        connection.prepare(sql, options, handler);
        return this;
    }

    @Override
    public SqlConnection exceptionHandler(Handler<Throwable> handler) {
        connection.exceptionHandler(handler);
        return this;
    }

    @Override
    public SqlConnection closeHandler(Handler<Void> handler) {
        connection.closeHandler(handler);
        return this;
    }

    @Override
    public boolean isSSL() {
        return connection.isSSL();
    }

    @Override
    public DatabaseMetadata databaseMetadata() {
        return connection.databaseMetadata();
    }

    @Override
    public Future<Void> close() {
        return connection.close();
    }

    @Override
    public void close(Handler<AsyncResult<Void>> handler) {
        connection.close(handler);
    }
}
