package io.research.helm.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A backup brings back what was lost, and a restore that cannot be done takes nothing away. */
@ExtendWith(WithPostgres.class)
class RestoreIT {
    @TempDir
    private Path folder;

    private final Postgres postgres;
    private Installation suite;
    private Map<String, String> rows;
    private Map<String, String> objects;
    private Map<String, String> secrets;
    private Map<String, Integer> replicas;

    RestoreIT(Postgres postgres) {
        this.postgres = postgres;
    }

    @BeforeEach
    void back_up_an_installation() throws Exception {
        suite = Installation.onVolume(folder.resolve("machine"), postgres);
        rows = suite.rows();
        objects = suite.objects();
        secrets = suite.cluster().secrets();
        replicas = suite.cluster().replicas();
        succeeds(suite.workbench().backup(backup()));
    }

    @AfterEach
    void end() {
        suite.close();
    }

    @Test
    void what_was_lost_is_all_back_in_an_empty_cluster_and_an_empty_database() throws Exception {
        suite.lose();

        succeeds(suite.workbench().restore(backup()));

        assertThat(suite.cluster().secrets()).isEqualTo(secrets);
        assertThat(suite.rows()).isEqualTo(rows);
        assertThat(suite.objects()).isEqualTo(objects);
        assertThat(suite.cluster().replicas()).isEqualTo(replicas).containsEntry("suite-studies", 3);
        suite.write("second");
    }

    @Test
    void an_installation_is_replaced_only_if_that_is_said() throws Exception {
        suite.write("later");
        suite.secret("outside", "research.assistant.api-key", "another key");
        var later = suite.rows();

        var refused = suite.workbench().restore(backup());

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.said()).contains("There is a release suite", "--replace");
        assertThat(suite.rows()).isEqualTo(later);
        succeeds(suite.workbench().restore(backup(), "--replace"));
        assertThat(suite.rows()).isEqualTo(rows);
        assertThat(suite.cluster().secrets()).isEqualTo(secrets);
        assertThat(suite.cluster().replicas()).isEqualTo(replicas);
        assertThat(suite.cluster().pods()).noneMatch(pod -> pod.startsWith("suite-objects"));
    }

    @Test
    void a_restore_that_fails_in_the_middle_leaves_rows_and_secrets_and_starts_all_pods_again() throws Exception {
        suite.write("later");
        suite.secret("outside", "research.assistant.api-key", "another key");
        var later = suite.rows();
        var changed = suite.cluster().secrets();
        suite.execute(
                """
                CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
                BEGIN IF to_regclass('interviews.item') IS NOT NULL THEN RAISE EXCEPTION 'the disk is full'; END IF; END $$""",
                "CREATE EVENT TRIGGER refuse ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION refuse()");

        var failed = suite.workbench().restore(backup(), "--replace");

        assertThat(failed.status()).isNotZero();
        assertThat(failed.said()).contains("the disk is full", "the database is as it was");
        assertThat(suite.rows()).isEqualTo(later);
        assertThat(suite.cluster().secrets()).isEqualTo(changed);
        assertThat(suite.cluster().replicas()).isEqualTo(replicas);
    }

    private Path backup() {
        return folder.resolve("backup");
    }

    private static void succeeds(Workbench.Outcome outcome) {
        assertThat(outcome.status()).as(outcome.said()).isZero();
    }
}
