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
 * A program that is fed with what a stranger has sent. The shell of the system sets its limits before the program begins:
 * address space, file size, seconds of processors, no core dump; the kernel ends it before others where memory is short, and
 * it gives way to them. Its environment is empty. It has a network of its own, with nobody in it, where the kernel lets an
 * unprivileged process have one; a pod under the default seccomp profile may not, and there only its own options keep it from
 * the network. Without a shell or on a system without such limits it runs without them.
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
     * What may be set up further and started; takes a moment the first time, for worker threads.
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
