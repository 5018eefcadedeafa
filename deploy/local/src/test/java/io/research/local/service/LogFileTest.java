package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    private Path folder;

    private LogFile log;

    @BeforeEach
    void openLog() {
        log = new LogFile(folder.resolve("studies.log"));
    }

    @Test
    void the_output_of_the_run_before_is_set_aside() throws IOException {
        Files.writeString(log.path(), "before");

        log.begin();

        assertThat(log.path()).isEmptyFile();
        assertThat(folder.resolve("studies.log.1")).hasContent("before");
    }

    @Test
    void the_last_lines_are_shown_indented() throws IOException {
        Files.writeString(log.path(), "one\ntwo\nthree\n");

        assertThat(log.tail(2)).isEqualTo("%n    two%n    three".formatted());
    }

    @Test
    void a_long_log_shows_its_end() throws IOException {
        Files.writeString(log.path(), "x".repeat(100_000) + "\nlast\n");

        assertThat(log.tail(1)).isEqualTo("%n    last".formatted());
    }

    @Test
    void a_missing_log_has_no_lines() {
        assertThat(log.tail(3)).isEmpty();
    }

    @Test
    void a_file_of_usual_size_is_left_alone() throws IOException {
        Files.writeString(log.path(), "line\n");

        log.limit();

        assertThat(log.path()).hasContent("line");
    }

    @Test
    void a_file_that_has_grown_too_large_is_emptied_and_kept_once() throws IOException {
        try (var file = Files.newByteChannel(
                log.path(), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE)) {
            file.position(65L * 1024 * 1024).write(java.nio.ByteBuffer.wrap(new byte[] {'\n'}));
        }

        log.limit();

        assertThat(log.path()).isEmptyFile();
        assertThat(folder.resolve("studies.log.1")).exists();
    }
}
