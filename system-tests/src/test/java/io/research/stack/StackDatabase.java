package io.research.stack;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the services have stored, seen by the superuser: for what no API can show, such as that nothing was written. */
public final class StackDatabase {
    private static final String TABLES =
            """
            select schemaname || '.' || tablename from pg_tables
            where schemaname not in ('pg_catalog', 'information_schema')
                and tablename not in ('inbox', 'outbox', 'list_total')
            """;
    private static final String OUTBOXES = "select schemaname || '.outbox' from pg_tables where tablename = 'outbox'";

    private final String url;
    private final String user;
    private final String password;

    StackDatabase(String postgresUrl) {
        var uri = URI.create(postgresUrl);
        var credentials = uri.getUserInfo().split(":", 2);
        this.url = "jdbc:postgresql://" + uri.getHost() + ":" + uri.getPort() + uri.getPath();
        this.user = credentials[0];
        this.password = credentials[1];
    }

    /**
     * The number of rows of every table, once no fact is on its way any more. Outbox and inbox do not count, nor do tables
     * whose rows a sweep puts together whenever it comes by.
     */
    public Map<String, Long> rows() {
        await("the outboxes are empty")
                .until(() -> count(OUTBOXES).values().stream().allMatch(rows -> rows == 0));
        return count(TABLES);
    }

    /** The number that a query answers. */
    public long numberOf(String sql) {
        try (var connection = connect()) {
            return Long.parseLong(texts(connection, sql).getFirst());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs one statement with texts as its parameters; the number of rows that it changed. */
    public int change(String sql, String... parameters) {
        try (var connection = connect();
                var statement = connection.prepareStatement(sql)) {
            for (int at = 0; at < parameters.length; at++) {
                statement.setString(at + 1, parameters[at]);
            }
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Long> count(String tables) {
        var rows = new TreeMap<String, Long>();
        try (var connection = connect()) {
            for (String table : texts(connection, tables)) {
                rows.put(
                        table,
                        Long.parseLong(texts(connection, "select count(*) from " + table)
                                .getFirst()));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> texts(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery(sql)) {
            var texts = new ArrayList<String>();
            while (found.next()) {
                texts.add(found.getString(1));
            }
            return texts;
        }
    }

    /** A connection of the superuser. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }
}
