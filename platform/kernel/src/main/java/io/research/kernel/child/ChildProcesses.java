package io.research.kernel.child;

import io.netty.util.concurrent.DefaultThreadFactory;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Runs work in separate processes, a few at a time and the rest queued. Whatever an input does, only the child process
 * ends: this process gets a result, or a {@link Problem}. If a process could not be started, or none was free in time,
 * that is a {@link RejectedExecutionException}, and it may be possible later.
 */
@Singleton
public class ChildProcesses {
    private static final Logger LOG = Logger.getLogger(ChildProcesses.class);
    private static final String WORDS = "words";
    private static final int SHOWN_WORDS = 400;
    private static final int LEAST_PARALLEL = 2;
    private static final int MOST_PARALLEL = 4;

    private final ChildConfig config;
    private final JavaChild java;
    private final ThreadPoolExecutor places;
    private final Set<Process> running = ConcurrentHashMap.newKeySet();
    private volatile boolean isStopping;

    public ChildProcesses(ChildConfig config) {
        this.config = config;
        this.java = new JavaChild(config);
        int parallel = config.parallel()
                .orElseGet(() -> Math.clamp(Runtime.getRuntime().availableProcessors(), LEAST_PARALLEL, MOST_PARALLEL));
        this.places = new ThreadPoolExecutor(
                parallel,
                parallel,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(config.waiting()),
                new DefaultThreadFactory("children", true));
        places.allowCoreThreadTimeOut(true);
        places.execute(ChildDirectories::removeAbandoned);
    }

    @PreDestroy
    void stop() {
        isStopping = true;
        places.shutdownNow();
        running.forEach(Process::destroyForcibly);
    }

    /** The result, on the caller's context. */
    public Uni<byte[]> run(ChildOrder order) {
        return Uni.createFrom().deferred(() -> {
            var here = VertxContexts.current();
            return Uni.createFrom().completionStage(inTurn(order)).emitOn(here);
        });
    }

    private CompletableFuture<byte[]> inTurn(ChildOrder order) {
        var turn = new CompletableFuture<Void>();
        var answer = new CompletableFuture<byte[]>();
        places.execute(() -> {
            if (turn.complete(null)) {
                try {
                    answer.complete(answer(order));
                } catch (IOException full) {
                    answer.completeExceptionally(new RejectedExecutionException(
                            "There was not enough disk space for a child process.", full));
                } catch (Throwable fault) {
                    answer.completeExceptionally(fault);
                }
            }
        });
        turn.orTimeout(config.patience().toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            answer.completeExceptionally(new RejectedExecutionException("Too many child processes are running."));
            return null;
        });
        return answer;
    }

    private byte[] answer(ChildOrder order) throws IOException, InterruptedException {
        var directory = ChildDirectories.open();
        try {
            Files.write(directory.resolve(ChildMain.INPUT), order.input());
            var ended = ended(order, directory);
            if (isStopping) {
                throw new RejectedExecutionException("The service is stopping.");
            }
            if (ended == null) {
                throw refusal(order, ChildEnd.TOO_SLOW);
            }
            return answer(order, directory.resolve(ChildMain.ANSWER), ended);
        } finally {
            ChildDirectories.remove(directory);
        }
    }

    private byte[] answer(ChildOrder order, Path answer, int status) throws IOException {
        if (!Files.exists(answer)) {
            throw new RejectedExecutionException("A child process could not be started, status " + status + ": "
                    + words(answer.resolveSibling(WORDS)));
        }
        boolean isAnswered = status == ChildMain.DONE || status == ChildMain.REFUSED;
        if (isAnswered && Files.size(answer) <= config.largestAnswer().asLongValue()) {
            byte[] content = Files.readAllBytes(answer);
            if (status == ChildMain.DONE) {
                return content;
            }
            throw ProblemForm.parse(new String(content, StandardCharsets.UTF_8))
                    .orElseGet(() -> refusal(order, ChildEnd.BROKEN));
        }
        LOG.infof("A child process ended with %d, work=%s", status, order.work().getSimpleName());
        throw refusal(order, status == ChildMain.BROKEN ? ChildEnd.BROKEN : ChildEnd.TOO_LARGE);
    }

    private static Problem refusal(ChildOrder order, ChildEnd end) {
        return order.told().apply(end);
    }

    /** Its exit status; null if it was killed at its deadline. */
    private Integer ended(ChildOrder order, Path directory) throws InterruptedException {
        var deadline = order.deadline();
        Process process;
        try {
            process = java.command(directory, order.work(), deadline)
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve(WORDS).toFile())
                    .start();
        } catch (IOException unstartable) {
            throw new RejectedExecutionException("A child process could not be started.", unstartable);
        }
        running.add(process);
        try {
            return process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : null;
        } finally {
            kill(process);
            running.remove(process);
        }
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.getOutputStream().close();
        } catch (IOException ended) {
            // There is nobody to read it.
        }
    }

    /** The output of the JVM itself; not read if the input could have made the work write output. */
    private static String words(Path file) {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(SHOWN_WORDS), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            return "without a word";
        }
    }
}
