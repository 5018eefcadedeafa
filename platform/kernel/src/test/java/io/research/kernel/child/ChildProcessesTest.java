package io.research.kernel.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.research.contracts.ErrorCode;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildProcessesTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Vertx vertx = Vertx.vertx();
    private final ChildProcesses children = children("8");

    @AfterEach
    void end() {
        children.stop();
        vertx.close();
    }

    @Test
    void an_answer_is_what_the_work_gives() {
        assertThat(run(ProbeWorks.Echo.class, "tea")).isEqualTo("tea");
    }

    @Test
    void a_refusal_of_the_work_is_told_as_it_is() {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> run(ProbeWorks.Refusal.class, ""))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
                    assertThat(refused.faults().getFirst().field()).isEqualTo("file");
                });
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ProbeWorks.Glutton.class,
                ProbeWorks.Landlord.class,
                ProbeWorks.Talker.class,
                ProbeWorks.Writer.class
            })
    void what_takes_more_than_it_may_ends_its_own_process(Class<? extends ChildWork> work) {
        ends(work, LONG, ChildEnd.TOO_LARGE);
    }

    @Test
    void what_does_not_end_is_killed() {
        ends(ProbeWorks.Sleeper.class, Duration.ofSeconds(2), ChildEnd.TOO_SLOW);

        await().until(() -> ProcessHandle.current().descendants().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    void what_nobody_foresaw_is_no_matter_of_room() {
        ends(ProbeWorks.Fool.class, LONG, ChildEnd.BROKEN);
    }

    @Test
    void a_process_has_no_environment_reaches_nobody_and_leaves_nothing() throws IOException {
        try (var neighbour = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String told = run(ProbeWorks.Witness.class, String.valueOf(neighbour.getLocalPort()));

            assertThat(told).contains("connected=false", "named=false").doesNotContain("HOME", "PATH");
            var directory =
                    told.lines().filter(line -> line.startsWith("directory=")).findFirst();
            assertThat(Path.of(directory.orElseThrow().substring("directory=".length())))
                    .doesNotExist();
        }
    }

    @Test
    void a_process_ends_with_the_one_that_has_started_it() throws IOException, InterruptedException {
        var directory = ChildDirectories.open();
        Files.write(directory.resolve("input"), bytes("tea"));
        var process = new JavaChild(Settings.of(ChildConfig.class))
                .command(directory, ProbeWorks.Sleeper.class, LONG)
                .start();

        process.getOutputStream().close();

        assertThat(process.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        ChildDirectories.remove(directory);
    }

    @Test
    void a_process_that_cannot_be_started_may_be_another_time() {
        var tooSmall = new ChildProcesses(Settings.of(ChildConfig.class, "research.child.address-space", "64M"));

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> awaited(tooSmall.run(order(ProbeWorks.Echo.class, "", LONG))))
                .withMessageContaining("could not be started");
    }

    @Test
    void who_finds_no_place_in_time_is_sent_away() {
        var narrow = children("1");
        var first = VertxContexts.onNewContext(
                        vertx, () -> narrow.run(order(ProbeWorks.Sleeper.class, "", Duration.ofSeconds(5))))
                .subscribeAsCompletionStage();

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> awaited(narrow.run(order(ProbeWorks.Echo.class, "", LONG))));

        assertThat(first).isNotDone();
        narrow.stop();
    }

    @Test
    void what_a_service_that_has_died_left_behind_is_removed() throws IOException {
        var parent = Path.of(System.getProperty("java.io.tmpdir"));
        long own = ProcessHandle.current().pid();
        var ofDead = Files.createDirectory(parent.resolve("research-child-" + own + "-1-" + System.nanoTime()));
        Files.write(ofDead.resolve("input"), bytes("tea"));
        var ofLiving = ChildDirectories.open();

        var begun = children("1");

        await().until(() -> Files.notExists(ofDead));
        begun.stop();
        assertThat(ofLiving).exists();
        ChildDirectories.remove(ofLiving);
    }

    private void ends(Class<? extends ChildWork> work, Duration deadline, ChildEnd end) {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> awaited(children.run(order(work, "", deadline))))
                .withMessage(end.name());
    }

    private String run(Class<? extends ChildWork> work, String input) {
        return new String(awaited(children.run(order(work, input, LONG))), StandardCharsets.UTF_8);
    }

    private <T> T awaited(Uni<T> running) {
        return VertxContexts.onNewContext(vertx, () -> running).await().atMost(LONG);
    }

    private static ChildOrder order(Class<? extends ChildWork> work, String input, Duration deadline) {
        return new ChildOrder(
                work, bytes(input), deadline, end -> new Problem(ErrorCode.VALIDATION_FAILED, end.name()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ChildProcesses children(String parallel) {
        return new ChildProcesses(Settings.of(
                ChildConfig.class,
                "research.child.parallel",
                parallel,
                "research.child.patience",
                "2s",
                "research.child.address-space",
                "900M"));
    }
}
