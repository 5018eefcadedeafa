package io.research.local.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.Home;
import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Part;
import io.research.local.control.StackState.Phase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackStateTest {
    private static final Mark THIS_PROCESS = Mark.of(ProcessHandle.current());

    @TempDir
    private Path project;

    private Home home;

    @BeforeEach
    void createHome() {
        home = new Home(project.resolve(".local"), project);
        home.create();
    }

    @Test
    void another_command_reads_what_the_launcher_wrote() {
        var state = state(new Part("studies", "http://127.0.0.1:8081", THIS_PROCESS, 8100L, 0));

        state.write(home);

        assertThat(StackState.read(home)).contains(state);
        StackState.delete(home);
        assertThat(StackState.read(home)).isEmpty();
    }

    @Test
    void a_process_with_the_number_of_a_dead_one_is_not_taken_for_it() {
        var recycled = new Mark(
                THIS_PROCESS.pid(),
                Instant.parse(THIS_PROCESS.startedAt())
                        .minus(Duration.ofDays(1))
                        .toString());

        assertThat(state(new Part("studies", "", recycled, null, 0)).living()).isEmpty();
        assertThat(state(new Part("studies", "", THIS_PROCESS, null, 0)).living())
                .containsExactly(ProcessHandle.current());
    }

    @Test
    void a_service_that_has_no_process_yet_is_not_alive() {
        assertThat(state(new Part("studies", "", null, null, 0)).living()).isEmpty();
    }

    private static StackState state(Part service) {
        return new StackState(
                Phase.READY, THIS_PROCESS, List.of(service), List.of(), List.of(), "gpt at https://models.example/v1");
    }
}
