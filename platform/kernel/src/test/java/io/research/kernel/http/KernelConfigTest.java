package io.research.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class KernelConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(KernelConfig.class);

        assertThat(config.publicUrl()).isEqualTo("http://localhost:8080");
    }
}
