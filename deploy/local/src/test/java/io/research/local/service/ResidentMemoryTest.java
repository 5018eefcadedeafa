package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ResidentMemoryTest {
    private static final long MEBIBYTE = 1024 * 1024;

    @Test
    void a_jvm_has_tens_of_megabytes() {
        assertThat(ResidentMemory.resident(ProcessHandle.current())).isBetween(20 * MEBIBYTE, 4096 * MEBIBYTE);
        assertThat(ResidentMemory.residentFamily(ProcessHandle.current())).isBetween(20 * MEBIBYTE, 4096 * MEBIBYTE);
    }

    @Test
    void a_process_that_has_ended_has_none() throws IOException, InterruptedException {
        var process = new ProcessBuilder("true").start();
        process.waitFor();

        assertThat(ResidentMemory.resident(process.toHandle())).isZero();
    }
}
