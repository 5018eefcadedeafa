package io.research.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandLineTest {
    private static final Path PROJECT = Path.of("/project");

    @Test
    void without_options_the_stack_lives_in_the_project_on_the_usual_ports() {
        var command = parse("up");

        assertThat(command.verb()).isEqualTo(CommandLine.Verb.UP);
        assertThat(command.home().folder()).isEqualTo(PROJECT.resolve(".local"));
        assertThat(command.portBase()).isEmpty();
        assertThat(command.place()).isEqualTo(CommandLine.Place.FOREGROUND);
        assertThat(command.prepareStarts()).isTrue();
        assertThat(command.nativeToo()).isFalse();
    }

    @Test
    void options_say_what_is_different() {
        var command = parse(
                "up", "--home", "/else", "--port-base", "9000", "--fresh", "--detach", "--no-training", "--native");

        assertThat(command.home().folder()).isEqualTo(Path.of("/else"));
        assertThat(command.portBase()).contains(9000);
        assertThat(command.fresh()).isTrue();
        assertThat(command.place()).isEqualTo(CommandLine.Place.DETACHING);
        assertThat(command.prepareStarts()).isFalse();
        assertThat(command.nativeToo()).isTrue();
    }

    @Test
    void a_detached_start_may_wait_for_some_services_alone() {
        assertThat(parse("up", "--detach").awaited()).isEmpty();
        assertThat(parse("up", "--detach", "--until", "studies,gateway").awaited())
                .containsExactlyInAnyOrder("studies", "gateway");
    }

    @Test
    void a_service_may_be_named_as_its_folder() {
        assertThat(parse("up", "--dev", "studies-service").developed()).contains("studies");
        assertThat(parse("up", "--dev", "gateway").developed()).contains("gateway");
    }

    @Test
    void the_environment_may_name_the_port_base() {
        var command = CommandLine.parse(new String[] {"up"}, Map.of("RESEARCH_PORT_BASE", "9100"), PROJECT);

        assertThat(command.portBase()).contains(9100);
    }

    @Test
    void what_cannot_be_understood_is_named() {
        assertThatThrownBy(() -> parse("up", "--frehs"))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("--frehs");
        assertThatThrownBy(() -> parse("up", "--home")).hasMessageContaining("--home needs a value");
        assertThatThrownBy(() -> parse("up", "--port-base", "80")).hasMessageContaining("80");
        assertThatThrownBy(() -> parse("up", "--port-base", "nine")).hasMessageContaining("nine");
        assertThatThrownBy(() -> parse("upp")).hasMessageContaining("up, down or status");
    }

    private static CommandLine parse(String... arguments) {
        return CommandLine.parse(arguments, Map.of(), PROJECT);
    }
}
