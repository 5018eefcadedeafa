package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaCommandTest {
    private static final Path SETTINGS = Path.of("/home/run/studies.properties");

    @Test
    void a_service_gets_a_small_heap_and_its_settings_but_no_secret() {
        assertThat(command(false))
                .contains(
                        "-Xms32m",
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-Dquarkus.http.port=8081",
                        "-Dquarkus.config.locations=file:///home/run/studies.properties")
                .endsWith("-jar", "quarkus-run.jar");
    }

    @Test
    void a_busy_service_keeps_the_optimizing_compiler() {
        assertThat(command(true)).doesNotContain("-XX:TieredStopAtLevel=1");
    }

    @Test
    void a_service_of_its_own_needs_no_archive() {
        assertThat(command(false)).noneMatch(argument -> argument.contains("Archive") || argument.contains("-cp"));
    }

    private static List<String> command(boolean busy) {
        return new JavaCommand(new ServiceDefinition("studies-service", 128, busy), 8081, SETTINGS).arguments();
    }
}
