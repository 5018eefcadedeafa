package io.research.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.net.URI;
import org.junit.jupiter.api.Test;

class ServicesConfigTest {

    @Test
    void what_is_given_is_read() {
        var config = Settings.of(ServicesConfig.class, "research.services.studies.url", "http://studies:8080");

        assertThat(config.byName().get("studies").url()).isEqualTo(URI.create("http://studies:8080"));
    }
}
