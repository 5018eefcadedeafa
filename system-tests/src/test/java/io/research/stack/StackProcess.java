package io.research.stack;

import static org.awaitility.Awaitility.await;

import io.research.load.process.StoppedProcess;
import io.research.local.Home;
import io.research.local.Launcher;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Phase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The launcher, started with the class path of the tests in the folder of the project, as {@code ./dev up} starts it. */
final class StackProcess implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(3);
    private static final long STOP_SECONDS = 60;

    /** What a supplier of respondents signs with. */
    static final String CALLBACK_SECRET = "callback-secret-of-the-system-tests";

    /** What services are told: recordings are made soon after the end, simulated respondents come two a second. */
    private static final Map<String, String> SETTINGS = Map.of(
            "RESEARCH_RECORDING_GRACE",
            "PT3S",
            // As in an installation; the launcher leaves it out.
            "RESEARCH_WARM_UP_ROUNDS",
            "1",
            "PANEL_SIMULATED_PACE",
            "120",
            "RESEARCH_PANEL_SUPPLIER_CALLBACK_SECRET",
            CALLBACK_SECRET);

    private final Home home;
    private final Path log;
    private final Spans spans = Spans.listening();
    private final Process launcher;

    private StackProcess(Home home, Path log) throws IOException {
        this.home = home;
        this.log = log;
        run("down").onExit().join();
        this.launcher = run("up", "--free-ports", "--fresh", "--no-training");
    }

    /** Starts on free ports with fresh data, and waits until all of it is ready. */
    static StackProcess start(Home home) {
        try {
            String name = home.folder().getFileName() + ".log";
            var log = Files.createDirectories(home.folder().getParent()).resolve(name);
            keep(log);
            var stack = new StackProcess(home, log);
            Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "stop-stack"));
            stack.awaitReady();
            return stack;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the launcher before has said tells why it ended. */
    private static void keep(Path log) throws IOException {
        if (Files.exists(log)) {
            String ended = Files.getLastModifiedTime(log).toInstant().toString().replace(':', '-');
            Files.move(log, log.resolveSibling("until-" + ended + "-" + log.getFileName()));
        }
    }

    @Override
    public void close() {
        try {
            launcher.destroy();
            if (!launcher.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                launcher.destroyForcibly();
                run("down").onExit().join();
            }
            spans.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What the services record of traces. */
    Spans spans() {
        return spans;
    }

    /** Holds the process without ending it, and lets it go on after the time. */
    void standStill(Duration time) {
        StoppedProcess.hold(launcher.toHandle(), time);
    }

    private void awaitReady() {
        try {
            await("the stack")
                    .atMost(START_LIMIT)
                    .until(() -> !launcher.isAlive()
                            || StackState.read(home)
                                    .filter(state -> state.phase() == Phase.READY)
                                    .isPresent());
            if (!launcher.isAlive()) {
                throw new IllegalStateException("The stack did not start:\n" + Files.readString(log));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Process run(String verb, String... options) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                verb,
                "--home",
                home.folder().toString()));
        command.addAll(List.of(options));
        var builder = new ProcessBuilder(command)
                .directory(home.project().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(SETTINGS);
        builder.environment().putAll(spans.settings());
        return builder.start();
    }
}
