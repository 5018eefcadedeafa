package io.research.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TemporaryFolderTest {
    private static final String KIND = "folder-test";

    private final Path folder = TemporaryFolder.create(KIND);

    @AfterEach
    void delete() {
        TemporaryFolder.delete(folder);
    }

    @Test
    void a_folder_whose_owner_lives_stays() {
        TemporaryFolder.clearAbandoned(KIND, released -> {});

        assertThat(folder).exists();
    }

    @Test
    void a_folder_whose_owner_is_dead_is_released_and_deleted() throws IOException {
        var released = new ArrayList<Path>();
        Files.writeString(folder.resolve("owner"), ProcessHandle.current().pid() + " 1000");

        TemporaryFolder.clearAbandoned(KIND, released::add);

        assertThat(released).containsExactly(folder);
        assertThat(folder).doesNotExist();
    }

    @Test
    void a_folder_that_names_no_owner_is_left_alone() throws IOException {
        Files.writeString(folder.resolve("owner"), "somebody");

        TemporaryFolder.clearAbandoned(KIND, released -> {});

        assertThat(folder).exists();
    }
}
