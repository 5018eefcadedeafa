package io.research.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatabasePasswordTest {
    private static final String PASSWORD = "quarkus.datasource.password";

    @Test
    void in_production_there_is_none_that_everybody_knows() throws IOException {
        var config = config("prod", Map.of());

        assertThatThrownBy(() -> config.getValue(PASSWORD, String.class))
                .hasMessageContaining("research.database.password");
    }

    @Test
    void what_an_installation_says_is_used() throws IOException {
        var config = config("prod", Map.of("research.database.password", "own"));

        assertThat(config.getValue(PASSWORD, String.class)).isEqualTo("own");
    }

    @Test
    void development_needs_none() throws IOException {
        assertThat(config("dev", Map.of()).getValue(PASSWORD, String.class)).isEqualTo("research");
    }

    private static SmallRyeConfig config(String profile, Map<String, String> settings) throws IOException {
        var defaults = DatabasePasswordTest.class.getResource("/META-INF/microprofile-config.properties");
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withProfile(profile)
                .withSources(
                        new PropertiesConfigSource(defaults, 100), new PropertiesConfigSource(settings, "own", 300))
                .build();
    }
}
