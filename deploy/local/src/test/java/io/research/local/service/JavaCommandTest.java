package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JavaCommandTest {
    private static final Path SETTINGS = Path.of("/home/run/studies.properties");

    @Test
    void a_service_gets_a_small_heap_and_its_settings_but_no_secret() {
        assertThat(command(false, Optional.empty()))
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
        assertThat(command(true, Optional.empty())).doesNotContain("-XX:TieredStopAtLevel=1");
    }

    @Test
    void a_prepared_start_is_used_where_there_is_one() {
        assertThat(command(false, Optional.of(Path.of("/aot/studies.aot")))).contains("-XX:AOTCache=/aot/studies.aot");
        assertThat(command(false, Optional.empty())).noneMatch(argument -> argument.contains("AOT"));
    }

    private static List<String> command(boolean busy, Optional<Path> preparedStart) {
        var service = new ServiceDefinition("studies-service", 128, busy);
        return new JavaCommand(service, 8081, SETTINGS, preparedStart, Optional.empty()).arguments();
    }
}
