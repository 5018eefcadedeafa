package io.research.kernel.postgres;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;
import org.hibernate.reactive.mutiny.impl.MutinySessionImpl;
import org.hibernate.reactive.pool.ReactiveConnection;

/**
 * Prepared statements on the connection, and so in the transaction, of the current session. For the statements that every
 * request makes and for PostgreSQL's own SQL: they go past Hibernate's plans of native queries, which cost more than the
 * statement and are kept anew for each execution of a native select. Nothing is flushed before them, and entities that
 * they change are not refreshed.
 *
 * <p>Parameters are {@code $1, $2, …} and of the driver's types: {@code String}, {@code UUID}, numbers, {@code Boolean},
 * {@code Instant}, {@code byte[]}, {@code byte[][]}, {@code String[]}, {@code UUID[]}, {@code Long[]}, or null.
 */
public final class Sql {
    private Sql() {}

    /** How many rows the statement changed. */
    public static Uni<Integer> update(String sql, Object... parameters) {
        return connection().chain(connection -> Uni.createFrom()
                .completionStage(() -> connection.update(sql, SqlRow.driverValues(parameters))));
    }

    /** Runs the statement once for each row of parameters, all in one round trip. */
    public static Uni<Void> updateAll(String sql, List<Object[]> parameters) {
        var values = parameters.stream().map(SqlRow::driverValues).toList();
        return connection()
                .chain(connection -> Uni.createFrom().completionStage(() -> connection.update(sql, values)))
                .replaceWithVoid();
    }

    /** The rows that the statement answers; the statement must bound their number. */
    public static Uni<List<SqlRow>> select(String sql, Object... parameters) {
        return connection()
                .chain(connection ->
                        Uni.createFrom().completionStage(() -> connection.select(sql, SqlRow.driverValues(parameters))))
                .map(Sql::rows);
    }

    /** The first row that the statement answers, or null. */
    public static Uni<SqlRow> selectFirst(String sql, Object... parameters) {
        return select(sql, parameters).map(rows -> rows.isEmpty() ? null : rows.getFirst());
    }

    private static List<SqlRow> rows(ReactiveConnection.Result found) {
        var rows = new ArrayList<SqlRow>(found.size());
        found.forEachRemaining(values -> rows.add(new SqlRow(values)));
        return rows;
    }

    private static Uni<ReactiveConnection> connection() {
        return Panache.getSession().map(Sql::connectionOf);
    }

    private static ReactiveConnection connectionOf(Mutiny.Session session) {
        return ((MutinySessionImpl) session).getReactiveConnection();
    }
}
