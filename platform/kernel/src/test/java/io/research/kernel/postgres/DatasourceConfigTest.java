package io.research.kernel.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class DatasourceConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(DatasourceConfig.class);

        assertThat(config.url()).isEqualTo("postgresql://127.0.0.1:5432/research");
        assertThat(config.user()).isEqualTo("research");
        assertThat(config.password()).isEqualTo("research");
    }
}
