package io.research.kernel.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * A program that processes input from outside. The system's shell sets its limits before it starts: address space, file
 * size, processor seconds, no core dump. It runs at low priority, and the kernel kills it first if memory is short. Its
 * environment is empty. If the kernel allows it, it has an empty network namespace of its own; under the default
 * seccomp profile of a pod it does not, and then only its own options keep it from the network. Without a shell, or on
 * a system without such limits, it runs without them.
 */
public final class BoundedCommand {
    private static final Logger LOG = Logger.getLogger(BoundedCommand.class);
    private static final Path SHELL = Path.of("/bin/sh");
    private static final long PATIENCE_SECONDS = 5;
    private static final long BLOCK = 512;
    private static final long KILOBYTE = 1_024;
    private static final List<String> ALONE = List.of("unshare", "--user", "--map-current-user", "--net", "--");
    private static final String LIMITS =
            """
            ulimit -c 0
            ulimit -v "$1"
            ulimit -f "$2"
            ulimit -t "$3"
            { echo 1000 > /proc/self/oom_score_adj; }
            shift 3
            command -v nice > /dev/null && exec nice -n 10 "$@"
            exec "$@"
            """;

    private static Boolean mayBeAlone;

    private BoundedCommand() {}

    /**
     * The process builder, to be completed and started; takes a moment the first time, so use it on worker threads.
     *
     * @param cpu how long it may work, counted on all cores together; whoever starts it kills it at its deadline besides
     */
    public static ProcessBuilder of(List<String> command, long addressSpace, long largestFile, Duration cpu) {
        var bounded = new ArrayList<String>();
        if (mayBeAlone()) {
            bounded.addAll(ALONE);
        }
        if (Files.isExecutable(SHELL)) {
            bounded.addAll(List.of(
                    SHELL.toString(),
                    "-c",
                    LIMITS,
                    "child",
                    String.valueOf(addressSpace / KILOBYTE),
                    String.valueOf(largestFile / BLOCK),
                    String.valueOf(Math.max(1, cpu.toSeconds()))));
        }
        bounded.addAll(command);
        var builder = new ProcessBuilder(bounded);
        builder.environment().clear();
        // Each thread's own arena of malloc would reserve 64 MB of the address space.
        builder.environment().put("MALLOC_ARENA_MAX", "1");
        return builder;
    }

    private static synchronized boolean mayBeAlone() {
        if (mayBeAlone == null) {
            mayBeAlone = tryAlone();
            LOG.infof(
                    "Processes that read what strangers send are %s the network",
                    mayBeAlone ? "kept from" : "not kept by the kernel from");
        }
        return mayBeAlone;
    }

    private static boolean tryAlone() {
        var command = new ArrayList<>(ALONE);
        command.add("true");
        try {
            var tried = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = tried.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            tried.destroyForcibly();
            return ended && tried.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
