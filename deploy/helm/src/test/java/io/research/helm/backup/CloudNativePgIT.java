package io.research.helm.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The same with the database of CloudNativePG: by the programs of the pod of its primary. */
@ExtendWith(WithPostgres.class)
class CloudNativePgIT {
    private final Postgres postgres;

    @TempDir
    private Path folder;

    CloudNativePgIT(Postgres postgres) {
        this.postgres = postgres;
    }

    @Test
    void rows_are_read_and_replaced_in_the_pod_of_the_primary() throws Exception {
        try (var suite = Installation.withCloudNativePg(folder.resolve("machine"), postgres)) {
            var rows = suite.rows();
            var saved = suite.workbench().backup(folder.resolve("backup"));
            suite.write("later");

            var restored = suite.workbench().restore(folder.resolve("backup"), "--replace");

            assertThat(saved.status()).as(saved.said()).isZero();
            assertThat(restored.status()).as(restored.said()).isZero();
            assertThat(suite.rows()).isEqualTo(rows);
            assertThat(suite.workbench().arguments())
                    .contains("exec --stdin suite-postgres-1 --container postgres -- env PGDATABASE=research pg_dump");
        }
    }
}
