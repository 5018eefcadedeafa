package io.research.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecordedProcessTest {
    @Test
    void a_living_process_is_found_again() {
        assertThat(RecordedProcess.current().find()).contains(ProcessHandle.current());
    }

    @Test
    void a_stranger_with_the_same_number_is_not_taken_for_it() {
        var current = RecordedProcess.current();

        var earlier = new RecordedProcess(current.pid(), current.startedAt().minus(Duration.ofHours(1)));

        assertThat(earlier.isAlive()).isFalse();
    }

    @Test
    void a_process_that_has_ended_is_gone() throws IOException, InterruptedException {
        var process = new ProcessBuilder("sleep", "60").start();
        var recorded = RecordedProcess.of(process.toHandle());

        process.destroyForcibly().waitFor();

        assertThat(recorded.isAlive()).isFalse();
    }
}
