package io.research.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RefusalTest {
    private final Home home = new Home(Path.of("/project/.local"), Path.of("/project"));

    @Test
    void a_full_disk_is_recognized_behind_other_faults() {
        var fault = new IllegalStateException(
                "PostgreSQL did not start", new UncheckedIOException(new IOException("No space left on device")));

        assertThat(Refusal.of(fault, home))
                .hasMessage("The disk that holds .local is full: make room and start again.");
    }

    @Test
    void a_refusal_stays_what_it_is() {
        var refusal = new Refusal("Port 8080 is taken.");

        assertThat(Refusal.of(refusal, home)).isSameAs(refusal);
    }

    @Test
    void any_other_fault_says_what_it_says() {
        assertThat(Refusal.of(new IllegalStateException("Kafka did not start"), home))
                .hasMessage("Kafka did not start");
        assertThat(Refusal.of(new IllegalStateException(), home)).hasMessageContaining("IllegalStateException");
    }
}
