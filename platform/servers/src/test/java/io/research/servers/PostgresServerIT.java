package io.research.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerIT {
    @Test
    void a_service_works_in_its_own_schema_with_its_own_role() throws SQLException {
        try (var server = PostgresServer.temporary()) {
            server.createServiceSchema("studies", "secret'1");
            server.createServiceSchema("studies", "secret'2");

            try (var connection = DriverManager.getConnection(server.jdbcUrl(), "studies", "secret'2");
                    var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE tea (leaf text)");
                var schema = statement.executeQuery("SELECT schemaname FROM pg_tables WHERE tablename = 'tea'");

                assertThat(schema.next()).isTrue();
                assertThat(schema.getString(1)).isEqualTo("studies");
            }
            assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), "studies", "secret'1"))
                    .hasMessageContaining("authentication failed");
        }
    }

    @Test
    void durable_data_survives_a_restart(@TempDir Path folder) throws SQLException {
        try (var server = PostgresServer.durable(folder, 0)) {
            execute(server, "CREATE TABLE tea AS SELECT 'green' AS leaf");
        }

        try (var server = PostgresServer.durable(folder, 0);
                var connection = server.connect();
                var rows = connection.createStatement().executeQuery("SELECT leaf FROM tea")) {
            assertThat(rows.next()).isTrue();
        }
    }

    @Test
    void a_server_left_running_by_a_killed_process_is_replaced(@TempDir Path folder) throws SQLException {
        var left = PostgresServer.durable(folder, 0);
        execute(left, "CREATE TABLE tea AS SELECT 'green' AS leaf");

        try (var server = PostgresServer.durable(folder, 0);
                var connection = server.connect();
                var rows = connection.createStatement().executeQuery("SELECT leaf FROM tea")) {
            assertThat(left.isRunning()).isFalse();
            assertThat(rows.next()).isTrue();
        }
    }

    @Test
    void letters_of_every_language_have_a_case() throws SQLException {
        try (var server = PostgresServer.temporary();
                var connection = server.connect();
                var rows = connection.createStatement().executeQuery("SELECT lower('ÄÉЖ')")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1)).isEqualTo("äéж");
        }
    }

    private static void execute(PostgresServer server, String sql) throws SQLException {
        try (var connection = server.connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
