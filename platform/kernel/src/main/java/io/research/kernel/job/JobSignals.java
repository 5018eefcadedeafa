package io.research.kernel.job;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Tells those who wait for a job that its row has changed, whichever process changed it. */
@Singleton
class JobSignals {
    private static final Duration POLL = Duration.ofMillis(500);

    private final Notifications notifications;
    private final Vertx vertx;
    private final Set<Waiter> waiters = ConcurrentHashMap.newKeySet();

    JobSignals(Notifications notifications, Vertx vertx) {
        this.notifications = notifications;
        this.vertx = vertx;
    }

    void start(@Observes StartupEvent started) {
        notifications.listen("job", this::changed);
    }

    /** Reads again at each change, and now and then without one, until the job has ended or the time is up. */
    Uni<Job> await(UUID id, Duration wait, Supplier<Uni<Job>> read) {
        long deadline = System.nanoTime() + wait.toNanos();
        return VertxContexts.onSameContext(() -> attempt(id, deadline, read));
    }

    private Uni<Job> attempt(UUID id, long deadline, Supplier<Uni<Job>> read) {
        var context = VertxContexts.current();
        var waiter = new Waiter(id.toString());
        waiters.add(waiter);
        return read.get()
                .chain(job -> {
                    long left = deadline - System.nanoTime();
                    if (job.status().isTerminal() || left <= 0) {
                        return Uni.createFrom().item(job);
                    }
                    long pause = Math.max(1, Math.min(left / 1_000_000, POLL.toMillis()));
                    return waiter.next(vertx, pause).emitOn(context).chain(() -> attempt(id, deadline, read));
                })
                .onTermination()
                .invoke(() -> waiters.remove(waiter));
    }

    private void changed(String id) {
        for (var waiter : waiters) {
            if (waiter.id.equals(id)) {
                waiter.wake();
            }
        }
    }

    /** One request that waits; woken by a change or by its timer. */
    private static final class Waiter {
        private final String id;
        private Runnable wakeUp;
        private boolean woken;

        Waiter(String id) {
            this.id = id;
        }

        Uni<Void> next(Vertx vertx, long millis) {
            return Uni.createFrom().emitter(emitter -> {
                long timer = vertx.setTimer(millis, fired -> wake());
                synchronized (this) {
                    wakeUp = () -> {
                        vertx.cancelTimer(timer);
                        emitter.complete(null);
                    };
                    if (woken) {
                        wakeUp.run();
                    }
                }
            });
        }

        synchronized void wake() {
            woken = true;
            if (wakeUp != null) {
                wakeUp.run();
            }
        }
    }
}
