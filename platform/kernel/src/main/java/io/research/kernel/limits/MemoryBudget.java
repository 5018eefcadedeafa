package io.research.kernel.limits;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The bytes that requests may use at once. Waiting requests are served in order, so that a large one is not passed over
 * for ever.
 */
@Singleton
public class MemoryBudget {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final Vertx vertx;
    private final Duration patience;
    private final int mostWaiting;
    private final long total;
    private final Counter refused;
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    private long taken;

    @Inject
    MemoryBudget(Vertx vertx, LimitsConfig config, MeterRegistry metrics) {
        this(vertx, config, (long) (Runtime.getRuntime().maxMemory() * config.heapShare()), metrics);
    }

    MemoryBudget(Vertx vertx, LimitsConfig config, long total, MeterRegistry metrics) {
        this.vertx = vertx;
        this.patience = config.patience();
        this.mostWaiting = config.waiting();
        this.total = total;
        Gauge.builder("work.bytes", this, MemoryBudget::taken)
                .description("Bytes that requests have taken of the budget for work")
                .register(metrics);
        Gauge.builder("work.bytes.max", this, MemoryBudget::total)
                .description("The budget for work in bytes")
                .register(metrics);
        this.refused = Counter.builder("work.refused")
                .description("Requests that were refused because there was no room in time")
                .register(metrics);
    }

    /**
     * Runs work that holds that many bytes in addition to the body of its request, such as a file that is read as a
     * whole, once they are available; they are released when it ends. It continues where this is subscribed to.
     *
     * @return fails with {@link Problem} {@code service_unavailable} when there is no room in time; then nothing was begun
     */
    public <T> Uni<T> within(long bytes, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            var here = VertxContexts.current();
            return Uni.createFrom().completionStage(take(bytes)).emitOn(here).chain(part -> Uni.createFrom()
                    .deferred(work::get)
                    .onTermination()
                    .invoke(part::end));
        });
    }

    /**
     * Reserves a part of the budget; anything larger than half of it counts as half.
     *
     * @return completes on any thread; fails with {@link Problem} {@code service_unavailable} when there is no room in time
     */
    CompletableFuture<Part> take(long bytes) {
        long wanted = Math.min(bytes, total / 2);
        var waiter = new Waiter(wanted, new CompletableFuture<>());
        synchronized (this) {
            if (waiters.isEmpty() && taken + wanted <= total) {
                taken += wanted;
                return CompletableFuture.completedFuture(new Part(wanted));
            }
            if (waiters.size() >= mostWaiting) {
                return CompletableFuture.failedFuture(refusal());
            }
            waiters.add(waiter);
        }
        long timer = vertx.setTimer(Math.max(1, patience.toMillis()), late -> giveUp(waiter));
        waiter.turn().whenComplete((part, fault) -> vertx.cancelTimer(timer));
        return waiter.turn();
    }

    synchronized long taken() {
        return taken;
    }

    private long total() {
        return total;
    }

    private void giveUp(Waiter waiter) {
        synchronized (this) {
            if (!waiters.remove(waiter)) {
                return;
            }
        }
        waiter.turn().completeExceptionally(refusal());
        serveNext();
    }

    private Problem refusal() {
        refused.increment();
        return Problem.unavailable(RETRY_AFTER);
    }

    private void giveBack(long bytes) {
        synchronized (this) {
            taken -= bytes;
        }
        serveNext();
    }

    private void serveNext() {
        for (Waiter next = next(); next != null; next = next()) {
            next.turn().complete(new Part(next.wanted()));
        }
    }

    private synchronized Waiter next() {
        var first = waiters.peek();
        if (first == null || taken + first.wanted() > total) {
            return null;
        }
        taken += first.wanted();
        return waiters.poll();
    }

    private record Waiter(long wanted, CompletableFuture<Part> turn) {}

    /** The bytes that one request has reserved; they are released once, however often this is called. */
    public final class Part {
        private long held;

        private Part(long held) {
            this.held = held;
        }

        /** Called after parsing: only the tree and what is made of it remain. At most a fourth of the budget. */
        public void shrinkTo(long bytes) {
            giveBack(lessen(Math.min(bytes, total / 4)));
        }

        void end() {
            giveBack(lessen(0));
        }

        private synchronized long lessen(long stays) {
            long less = Math.max(0, held - stays);
            held -= less;
            return less;
        }
    }
}
