package io.research.local.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.Home;
import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Part;
import io.research.local.control.StackState.Phase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {
    @TempDir
    private Path project;

    private Home home;
    private Process left;

    @BeforeEach
    void leaveAProcess() throws IOException {
        home = new Home(project.resolve(".local"), project);
        home.create();
        left = new ProcessBuilder("sleep", "60").start();
    }

    @AfterEach
    void endProcess() {
        left.destroyForcibly();
    }

    @Test
    void what_a_killed_launcher_left_is_stopped() {
        record(Mark.of(left.toHandle()));

        assertThat(Leftovers.clear(home)).isEqualTo(1);

        assertThat(left.isAlive()).isFalse();
        assertThat(StackState.read(home)).isEmpty();
    }

    @Test
    void a_stranger_with_a_recycled_number_lives_on() {
        var start = Instant.parse(Mark.of(left.toHandle()).startedAt());
        record(new Mark(left.pid(), start.minus(Duration.ofHours(1)).toString()));

        assertThat(Leftovers.clear(home)).isZero();

        assertThat(left.isAlive()).isTrue();
    }

    @Test
    void down_says_what_it_found() {
        var out = new ByteArrayOutputStream();

        record(Mark.of(left.toHandle()));
        Down.run(home, new PrintStream(out));
        Down.run(home, new PrintStream(out));

        assertThat(out.toString().lines())
                .containsExactly(
                        "Stopped, together with one process left over from earlier.", "Nothing is running in .local.");
    }

    @Test
    void status_says_that_the_launcher_is_gone() {
        var out = new ByteArrayOutputStream();
        record(Mark.of(left.toHandle()));

        assertThat(StackStatus.run(home, new PrintStream(out))).isFalse();

        assertThat(out.toString()).contains("The launcher is gone", "./dev down");
    }

    private void record(Mark service) {
        var dead = new Mark(Long.MAX_VALUE, Instant.EPOCH.toString());
        var part = new Part("studies", "http://127.0.0.1:8081", service, 8100L, 0);
        new StackState(Phase.READY, dead, List.of(part), List.of(), List.of(), null).write(home);
    }
}
