package io.research.kernel.postgres;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a version finds that is rolled back to: migrations of a later one, which it does not know. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class LaterSchemaIT {
    @Inject
    Flyway flyway;

    @AfterEach
    void forget() throws SQLException {
        run("delete from flyway_schema_history where description = 'of a later version'");
    }

    @Test
    void migrations_that_are_unknown_above_and_between_its_own_do_not_stop_the_start() throws SQLException {
        applied("9999");
        applied("0.0.1");

        assertThatCode(flyway::migrate).doesNotThrowAnyException();
    }

    @Test
    void a_migration_that_was_changed_after_it_had_run_does() throws SQLException {
        String first =
                " where installed_rank = (select min(installed_rank) from flyway_schema_history where checksum is not null)";
        run("update flyway_schema_history set checksum = checksum + 1" + first);
        try {
            assertThatThrownBy(flyway::migrate).isInstanceOf(FlywayException.class);
        } finally {
            run("update flyway_schema_history set checksum = checksum - 1" + first);
        }
    }

    private void applied(String version) throws SQLException {
        run(
                "insert into flyway_schema_history (installed_rank, version, description, type, script, checksum, installed_by,"
                        + " execution_time, success) select max(installed_rank) + 1, '" + version
                        + "', 'of a later version', 'SQL',"
                        + " 'V" + version + "__later.sql', 1, 'test', 1, true from flyway_schema_history");
    }

    private void run(String statement) throws SQLException {
        try (var connection = flyway.getConfiguration().getDataSource().getConnection();
                var statements = connection.createStatement()) {
            statements.execute(statement);
        }
    }
}
