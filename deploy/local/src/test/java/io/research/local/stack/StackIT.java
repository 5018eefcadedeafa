package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.Refusal;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Part;
import io.research.local.control.StackState.Phase;
import io.research.local.credential.Credentials;
import io.research.local.service.ServiceDefinition;
import io.research.servers.FreePort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackIT {
    private static final ServiceDefinition GATEWAY = new ServiceDefinition("gateway", 64, true);
    private static final ServiceDefinition STUDIES = new ServiceDefinition("studies-service", 64, false);
    private static final List<ServiceDefinition> SERVICES = List.of(GATEWAY, STUDIES);
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @TempDir
    private Path project;

    private Home home;
    private Ports ports;
    private Stack stack;

    @BeforeEach
    void build() throws IOException {
        home = new Home(project.resolve(".local"), project);
        home.create();
        ports = Ports.free(SERVICES);
        for (var service : SERVICES) {
            FakeBuild.of(service, project);
        }
        stack = new Stack(
                new StackPlan(home, SERVICES, ports, Optional.empty(), false, false), new PrintStream(output, true));
    }

    @AfterEach
    void stop() {
        stack.stop();
    }

    @Test
    void a_started_stack_is_described_and_leaves_nothing_running() throws Exception {
        stack.start();
        var kept = CompletableFuture.supplyAsync(this::keepRunning);
        await().atMost(LIMIT).until(() -> state().phase() == Phase.READY);
        var running = state().living();

        assertThat(stack.summary()).contains("gateway", "studies", "postgres", "kafka", "credentials.json");
        assertThat(Json.read(home.credentials(), Credentials.class)
                        .orElseThrow()
                        .baseUrl())
                .isEqualTo("http://localhost:" + ports.of("gateway"));
        assertThat(home.logs().resolve("studies.log")).content().contains("database postgresql://127.0.0.1:");
        stack.stop();

        assertThat(running).hasSize(2).noneMatch(ProcessHandle::isAlive);
        assertThat(ports.byName().values()).allMatch(FreePort::isFree);
        assertThat(StackState.read(home)).isEmpty();
        assertThat(kept).isNotCompletedExceptionally();
    }

    @Test
    void a_killed_service_comes_back() throws Exception {
        stack.start();
        CompletableFuture.supplyAsync(this::keepRunning);
        await().atMost(LIMIT).until(() -> state().phase() == Phase.READY);
        var first = studies().process().find().orElseThrow();

        first.destroyForcibly();

        await().atMost(LIMIT).until(() -> studies().restarts() == 1 && studies().readyMillis() != null);
        assertThat(studies().process().find()).isPresent().isNotEqualTo(Optional.of(first));
        assertThat(output.toString()).contains("studies has died (exit code 137)", "studies is back after");
    }

    @Test
    void a_service_that_keeps_dying_ends_the_stack_with_one_sentence() throws Exception {
        stack.start();
        var kept = CompletableFuture.supplyAsync(this::keepRunning);
        await().atMost(LIMIT).until(() -> state().phase() == Phase.READY);

        FakeBuild.breakService(STUDIES, project);
        studies().process().find().orElseThrow().destroyForcibly();

        await().atMost(LIMIT).until(kept::isDone);
        assertThat(kept.join()).hasMessageContaining("studies has died too often: exit code 3");
    }

    @Test
    void a_service_that_does_not_start_is_named_with_its_last_words() throws IOException {
        FakeBuild.breakService(STUDIES, project);

        assertThatThrownBy(stack::start)
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("studies ended before it was ready: exit code 3")
                .hasMessageContaining("The service is broken.");
    }

    private Refusal keepRunning() {
        try {
            return stack.keepRunning();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private StackState state() {
        return StackState.read(home).orElseThrow();
    }

    private Part studies() {
        return state().services().getLast();
    }
}
