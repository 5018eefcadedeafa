package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackPlanTest {
    private static final List<ServiceDefinition> SERVICES =
            List.of(new ServiceDefinition("gateway", 64, true), new ServiceDefinition("studies-service", 64, false));

    @TempDir
    private Path project;

    @Test
    void a_service_that_is_not_built_is_named() {
        assertThatThrownBy(plan(Optional.empty())::check)
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("gateway is not built");
    }

    @Test
    void a_service_in_dev_mode_is_not_launched() {
        assertThat(plan(Optional.of("studies")).launched())
                .extracting(ServiceDefinition::name)
                .containsExactly("gateway");
    }

    @Test
    void dev_mode_of_an_unknown_service_is_refused_with_those_there_are() {
        assertThatThrownBy(plan(Optional.of("studys"))::check)
                .hasMessage("There is no service studys; there are gateway, studies.");
    }

    @Test
    void native_executables_that_nobody_has_built_are_refused() throws IOException {
        FakeBuild.of(SERVICES.getFirst(), project);
        FakeBuild.of(SERVICES.getLast(), project);

        assertThatThrownBy(plan(Optional.empty(), true)::check)
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("./dev up --native builds it");
    }

    @Test
    void what_has_no_native_executable_runs_on_java() throws IOException {
        FakeBuild.of(SERVICES.getLast(), project);
        var executable = Files.createFile(
                Files.createDirectories(project.resolve("gateway/target")).resolve("gateway-1.0.0-runner"));
        var plan = plan(Optional.empty(), true);

        plan.check();

        assertThat(plan.executable(SERVICES.getFirst())).contains(executable);
        assertThat(plan.launchedOnJava()).containsExactly(SERVICES.getLast());
    }

    private StackPlan plan(Optional<String> developed) {
        return plan(developed, false);
    }

    private StackPlan plan(Optional<String> developed, boolean nativeToo) {
        var home = new Home(project.resolve(".local"), project);
        return new StackPlan(home, SERVICES, Ports.free(SERVICES), developed, false, nativeToo);
    }
}
