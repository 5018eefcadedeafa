package io.research.load.driver;

import io.research.local.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Work that many do at once. */
public final class Together {
    private Together() {}

    /** What the one with that number does. */
    public interface Work<T> {
        T of(int number) throws Exception;
    }

    /** What each has made of it; the first fault ends all. */
    public static <T> List<T> run(int many, Work<T> work) {
        return run(Executors.newVirtualThreadPerTaskExecutor(), many, work);
    }

    /** The same in the background, on threads that no other work can hold up. */
    public static <T> CompletableFuture<List<T>> begin(int many, Work<T> work) {
        return CompletableFuture.supplyAsync(
                () -> run(Executors.newFixedThreadPool(many), many, work),
                task -> Thread.ofPlatform().start(task));
    }

    private static <T> List<T> run(ExecutorService threads, int many, Work<T> work) {
        try (threads) {
            List<Future<T>> running = IntStream.range(0, many)
                    .mapToObj(number -> threads.submit(() -> work.of(number)))
                    .toList();
            var done = new ArrayList<T>();
            try {
                for (Future<T> one : running) {
                    done.add(one.get());
                }
            } finally {
                threads.shutdownNow();
            }
            return done;
        } catch (ExecutionException broken) {
            throw broken.getCause() instanceof Refusal refusal
                    ? refusal
                    : new IllegalStateException("One of " + many + " broke off", broken.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
