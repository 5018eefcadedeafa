package io.research.helm.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A backup is whole or is not there, and shows its secrets to nobody. */
@ExtendWith(WithPostgres.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BackupIT {
    private final Postgres postgres;
    private Installation suite;
    private Path folder;
    private Path backup;
    private Path keys;

    BackupIT(Postgres postgres) {
        this.postgres = postgres;
    }

    @BeforeAll
    void back_up_an_installation(@TempDir Path temporary) throws Exception {
        folder = temporary;
        backup = folder.resolve("backup");
        keys = folder.resolve("backup.keys.json");
        suite = Installation.onVolume(folder.resolve("machine"), postgres);
        suite.secret("journey", "api-key", "key of helm test");

        var outcome = suite.workbench().backup(backup, "--secret", "journey");

        assertThat(outcome.status()).as(outcome.said()).isZero();
    }

    @AfterAll
    void end() {
        suite.close();
    }

    @Test
    void it_has_every_secret_that_the_installation_uses_apart_from_rows_and_objects() throws IOException {
        String secrets = Files.readString(keys);

        assertThat(suite.cluster().secrets().keySet())
                .contains("suite-keys", "suite-bootstrap", "suite-database-hub", "registry", "outside", "journey")
                .allSatisfy(name -> assertThat(secrets).contains("\"name\": \"" + name + "\""));
        assertThat(Installation.files(backup).values())
                .noneMatch(text -> secrets().stream().anyMatch(text::contains));
    }

    @Test
    void all_its_files_are_for_their_owner_only() throws IOException {
        assertThat(permissions(keys)).isEqualTo("rw-------");
        assertThat(permissions(backup)).isEqualTo("rwx------");
        try (var files = Files.walk(backup)) {
            assertThat(files.filter(Files::isRegularFile)).hasSizeGreaterThan(5).allMatch(file -> permissions(file)
                    .equals("rw-------"));
        }
    }

    @Test
    void no_secret_is_among_the_arguments_of_a_program() throws IOException {
        assertThat(suite.workbench().restore(backup, "--replace").status()).isZero();

        String seen = suite.workbench().arguments();

        assertThat(seen).contains("pg_dump", "pg_restore", "psql", "kubectl", "jq", "sha256sum");
        assertThat(secrets()).hasSizeGreaterThan(15).noneMatch(seen::contains);
    }

    @Test
    void one_that_fails_leaves_nothing_behind() throws Exception {
        var other = folder.resolve("failing");
        suite.execute("ALTER SCHEMA signal RENAME TO hidden");
        try {
            var failed = suite.workbench().backup(other);

            assertThat(failed.status()).isNotZero();
            assertThat(failed.said()).contains("signal");
        } finally {
            suite.execute("ALTER SCHEMA hidden RENAME TO signal");
        }
        try (var left = Files.list(folder)) {
            assertThat(left).noneMatch(file -> file.getFileName().toString().startsWith("failing"));
        }
    }

    @Test
    void it_is_verified_without_a_cluster() {
        suite.workbench().set("KUBECONFIG", "/nowhere");

        var outcome = suite.workbench().backup("--verify", backup);

        suite.workbench().set("KUBECONFIG", suite.cluster().kubeconfig().toString());
        assertThat(outcome.status()).as(outcome.said()).isZero();
        assertThat(outcome.said()).contains("is whole: release suite");
    }

    @Test
    void one_that_has_changed_is_refused_before_anything_stops() throws IOException {
        var pods = suite.cluster().replicas();
        byte[] dump = Files.readAllBytes(backup.resolve("database.dump"));
        byte[] changed = dump.clone();
        changed[changed.length / 2] ^= 1;
        Files.write(backup.resolve("database.dump"), changed);

        var refused = suite.workbench().restore(backup, "--replace");

        Files.write(backup.resolve("database.dump"), dump);
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.said()).contains("database.dump: FAILED", "is not what was backed up");
        assertThat(suite.cluster().replicas()).isEqualTo(pods);
    }

    @Test
    void a_part_of_one_is_refused() throws IOException {
        var sums = backup.resolve("SHA256SUMS");
        Files.move(sums, folder.resolve("sums"));

        var refused = suite.workbench().backup("--verify", backup);

        Files.move(folder.resolve("sums"), sums);
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.said()).contains("a part of one");
    }

    @Test
    void keys_of_another_backup_are_refused() throws IOException {
        var others = Files.writeString(folder.resolve("others.json"), Files.readString(keys) + "\n");

        var refused = suite.workbench().restore(backup, "--replace", "--keys", others);

        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.said()).contains("does not belong to");
    }

    /** What the secrets of the cluster contain, in base64 and as it is, and the password of the administrator. */
    private List<String> secrets() {
        var found = new ArrayList<>(List.of(Postgres.PASSWORD));
        // Longer than the names of roles, which are among them and are no secrets.
        var values = Pattern.compile("\":\"([A-Za-z0-9+/=]{20,})\"")
                .matcher(suite.cluster().secrets().toString());
        while (values.find()) {
            found.add(values.group(1));
            found.add(new String(Base64.getDecoder().decode(values.group(1)), StandardCharsets.UTF_8));
        }
        return found;
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
