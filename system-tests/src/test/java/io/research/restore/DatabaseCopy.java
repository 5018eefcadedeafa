package io.research.restore;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/**
 * The rows of all schemas at one moment, as {@code pg_dump --data-only} has them: the PostgreSQL of these tests comes without
 * that program.
 */
final class DatabaseCopy {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String LIST = "tables.json";

    /** Each table with the columns that are written, in one text. */
    private static final String TABLES =
            """
            select c.oid::regclass::text, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
            from pg_class c
                join pg_namespace n on n.oid = c.relnamespace
                join pg_attribute a on a.attrelid = c.oid
            where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
                and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            group by c.oid order by 1
            """;

    private static final String SEQUENCES =
            """
            select format('%I.%I', schemaname, sequencename), last_value::text from pg_sequences
            where last_value is not null
            """;

    /** @param next the next values of the sequences */
    private record Contents(Map<String, String> tables, Map<String, String> next) {}

    private DatabaseCopy() {}

    static void save(Connection connection, Path folder) throws SQLException, IOException {
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        var contents = new Contents(pairs(connection, TABLES), pairs(connection, SEQUENCES));
        for (var table : contents.tables().entrySet()) {
            try (var file = Files.newOutputStream(folder.resolve(table.getKey()))) {
                copying(connection).copyOut("copy " + rows(table) + " to stdout (format binary)", file);
            }
        }
        connection.commit();
        JSON.writeValue(folder.resolve(LIST).toFile(), contents);
    }

    /** In the place of whatever there is, at once or not at all. */
    static void load(Connection connection, Path folder) throws SQLException, IOException {
        var contents = JSON.readValue(folder.resolve(LIST).toFile(), Contents.class);
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            // Neither triggers nor foreign keys: rows come as they were, and table by table.
            statement.execute("set local session_replication_role = replica");
            statement.execute(
                    "truncate " + String.join(", ", pairs(connection, TABLES).keySet()));
            for (var table : contents.tables().entrySet()) {
                try (var file = Files.newInputStream(folder.resolve(table.getKey()))) {
                    copying(connection).copyIn("copy " + rows(table) + " from stdin (format binary)", file);
                }
            }
            for (var sequence : contents.next().entrySet()) {
                statement.execute("select setval('" + sequence.getKey() + "', " + sequence.getValue() + ")");
            }
        }
        connection.commit();
    }

    private static String rows(Map.Entry<String, String> table) {
        return table.getKey() + " (" + table.getValue() + ")";
    }

    private static CopyManager copying(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getCopyAPI();
    }

    private static Map<String, String> pairs(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery(sql)) {
            var pairs = new LinkedHashMap<String, String>();
            while (found.next()) {
                pairs.put(found.getString(1), found.getString(2));
            }
            return pairs;
        }
    }
}
