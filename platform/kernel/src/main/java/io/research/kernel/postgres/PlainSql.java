package io.research.kernel.postgres;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;
import org.hibernate.reactive.mutiny.impl.MutinySessionImpl;
import org.hibernate.reactive.pool.ReactiveConnection;

/**
 * One SQL statement, prepared once on each connection and kept there. The only way to run native SQL; statements about
 * rows of one organization are a {@link io.research.kernel.identity.TenantSql}, which binds the organization itself.
 *
 * <p>{@link #select}, {@link #selectFirst}, {@link #update} and {@link #updateAll} run on the connection, and so in the
 * transaction, of the current Hibernate session. Nothing is flushed before them, and entities that they change are not
 * refreshed. The methods with {@code On} run on a pool or connection instead, for work without a session.
 *
 * <p>Parameters are {@code $1, $2, …} and of these types: {@code String}, {@code UUID}, numbers, {@code Boolean}, {@code
 * Instant}, {@code LocalDate}, {@code byte[]}, an enum (its name), arrays of these ({@code byte[][]}, {@code String[]},
 * {@code UUID[]}, {@code Long[]}, …), or null.
 */
public final class PlainSql {
    private final String text;
    private final boolean acrossTenants;

    private PlainSql(String text, boolean acrossTenants) {
        this.text = text;
        this.acrossTenants = acrossTenants;
    }

    /** A statement about tables whose rows belong to no organization. The testkit refuses it for any other table. */
    public static PlainSql of(String text) {
        return new PlainSql(text, false);
    }

    /**
     * A statement about rows of all organizations, on purpose: work that is claimed, sweeps, and rows that are found by a
     * secret or by an id that was looked up for its organization before.
     */
    public static PlainSql acrossTenants(String text) {
        return new PlainSql(text, true);
    }

    /** The rows that the statement answers; the statement must bound their number. */
    public Uni<List<SqlRow>> select(Object... parameters) {
        return session()
                .chain(connection -> Uni.createFrom()
                        .completionStage(() -> connection.select(text, SqlRow.driverValues(parameters))))
                .map(PlainSql::rows);
    }

    /** The first row that the statement answers, or null. */
    public Uni<SqlRow> selectFirst(Object... parameters) {
        return select(parameters).map(rows -> rows.isEmpty() ? null : rows.getFirst());
    }

    /** How many rows the statement changed. */
    public Uni<Integer> update(Object... parameters) {
        return session().chain(connection -> Uni.createFrom()
                .completionStage(() -> connection.update(text, SqlRow.driverValues(parameters))));
    }

    /** Runs the statement once for each row of parameters, all in one round trip. */
    public Uni<Void> updateAll(List<Object[]> parameters) {
        var values = parameters.stream().map(SqlRow::driverValues).toList();
        return session()
                .chain(connection -> Uni.createFrom().completionStage(() -> connection.update(text, values)))
                .replaceWithVoid();
    }

    /** As {@link #select}, on that pool or connection. */
    public Uni<List<SqlRow>> selectOn(SqlClient client, Object... parameters) {
        return execute(client, parameters).map(PlainSql::rows);
    }

    /** As {@link #selectFirst}, on that pool or connection. */
    public Uni<SqlRow> selectFirstOn(SqlClient client, Object... parameters) {
        return selectOn(client, parameters).map(rows -> rows.isEmpty() ? null : rows.getFirst());
    }

    /** As {@link #update}, on that pool or connection. */
    public Uni<Integer> updateOn(SqlClient client, Object... parameters) {
        return execute(client, parameters).map(RowSet::rowCount);
    }

    /** As {@link #updateAll}, on that pool or connection. */
    public Uni<Void> updateAllOn(SqlClient client, List<Object[]> parameters) {
        var tuples = parameters.stream().map(PlainSql::tuple).toList();
        return client.preparedQuery(text).executeBatch(tuples).replaceWithVoid();
    }

    /** The statement as the database gets it. */
    public String text() {
        return text;
    }

    /** Whether it was declared as one about rows of all organizations. */
    public boolean isAcrossTenants() {
        return acrossTenants;
    }

    private Uni<RowSet<Row>> execute(SqlClient client, Object... parameters) {
        return client.preparedQuery(text).execute(tuple(parameters));
    }

    private static Tuple tuple(Object... parameters) {
        return Tuple.newInstance(io.vertx.sqlclient.Tuple.from(SqlRow.driverValues(parameters)));
    }

    private static List<SqlRow> rows(ReactiveConnection.Result found) {
        var rows = new ArrayList<SqlRow>(found.size());
        found.forEachRemaining(values -> rows.add(new SqlRow(values)));
        return rows;
    }

    private static List<SqlRow> rows(RowSet<Row> found) {
        var rows = new ArrayList<SqlRow>(found.size());
        found.forEach(row -> rows.add(SqlRow.of(row.getDelegate())));
        return rows;
    }

    private static Uni<ReactiveConnection> session() {
        return Panache.getSession().map(PlainSql::connectionOf);
    }

    private static ReactiveConnection connectionOf(Mutiny.Session session) {
        return ((MutinySessionImpl) session).getReactiveConnection();
    }
}
