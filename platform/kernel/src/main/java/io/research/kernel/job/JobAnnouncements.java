package io.research.kernel.job;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Notifies those who wait for a job when its row has changed in any process. */
@Singleton
class JobAnnouncements {
    private static final Duration POLL = Duration.ofMillis(500);

    private final Notifications notifications;
    private final Vertx vertx;
    private final Set<Waiter> waiters = ConcurrentHashMap.newKeySet();

    JobAnnouncements(Notifications notifications, Vertx vertx) {
        this.notifications = notifications;
        this.vertx = vertx;
    }

    void start(@Observes StartupEvent started) {
        notifications.listen("job", this::changed);
    }

    /** Reads the job after each change, and periodically without one, until it has ended or the time is up. */
    Uni<Job> await(UUID id, Duration wait, Supplier<Uni<Job>> read) {
        return VertxContexts.onSameContext(
                () -> watch(id, POLL, wait, read, job -> job.status().isTerminal())
                        .collect()
                        .last());
    }

    /**
     * Emits what is read: at once, after each change and after each quiet time, until it is the last or the time is up;
     * on the context of its subscription.
     */
    <T> Multi<T> watch(UUID id, Duration quiet, Duration longest, Supplier<Uni<T>> read, Predicate<T> isLast) {
        long deadline = System.nanoTime() + longest.toNanos();
        return Multi.createFrom().deferred(() -> {
            var context = VertxContexts.current();
            var waiter = new Waiter(id.toString());
            waiters.add(waiter);
            return Multi.createBy()
                    .repeating()
                    .uni(() -> waiter.next(vertx, quiet, deadline)
                            .emitOn(context)
                            .chain(() -> VertxContexts.toItsEnd(read.get()))
                            .map(found -> new Look<>(found, isLast.test(found) || System.nanoTime() >= deadline)))
                    .whilst(look -> !look.isLast())
                    .map(Look::found)
                    .onTermination()
                    .invoke(() -> waiters.remove(waiter));
        });
    }

    private record Look<T>(T found, boolean isLast) {}

    private void changed(String id) {
        for (var waiter : waiters) {
            if (waiter.id.equals(id)) {
                waiter.wake();
            }
        }
    }

    /** A waiter for changes of a job: woken by each change, by the end of a quiet time, and at the beginning. */
    private static final class Waiter {
        private final String id;
        private boolean woken = true;
        private Runnable waiting;

        Waiter(String id) {
            this.id = id;
        }

        /** The next wake-up, at the latest after the quiet time and at the deadline; on any thread. */
        Uni<Void> next(Vertx vertx, Duration quiet, long deadline) {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            long pause = Math.max(1, Math.min(left, quiet.toMillis()));
            return Uni.createFrom().emitter(emitter -> {
                long timer = vertx.setTimer(pause, fired -> wake());
                emitter.onTermination(() -> vertx.cancelTimer(timer));
                synchronized (this) {
                    waiting = () -> {
                        vertx.cancelTimer(timer);
                        emitter.complete(null);
                    };
                    if (woken) {
                        wake();
                    }
                }
            });
        }

        synchronized void wake() {
            woken = waiting == null;
            if (waiting != null) {
                var told = waiting;
                waiting = null;
                told.run();
            }
        }
    }
}
