package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
    @TempDir
    private Path folder;

    @Test
    void values_of_several_lines_arrive_as_they_were() throws IOException {
        var file = folder.resolve("studies.properties");
        var key = "-----BEGIN PUBLIC KEY-----\nabc=\n-----END PUBLIC KEY-----\n";

        SettingsFile.write(file, Map.of("research.identity.public-key", key));

        var read = new Properties();
        try (var content = Files.newBufferedReader(file)) {
            read.load(content);
        }
        assertThat(read).containsEntry("research.identity.public-key", key).containsEntry("config_ordinal", "275");
    }

    @Test
    void nobody_else_may_read_it() throws IOException {
        var file = folder.resolve("studies.properties");

        SettingsFile.write(file, Map.of("research.database.password", "secret"));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }
}
