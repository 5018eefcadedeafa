package io.research.kernel.postgres;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.AsyncResult;
import io.vertx.core.Vertx;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnection;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Watches whether the pool hands out connections: {@code database.pool.starved} is the number of seconds for which it
 * has given none although some were requested. It requests one itself every second, so that this is known even without
 * requests. An unreachable database is not the pool's fault: that answer counts like a connection.
 */
@Singleton
class PoolWatch {
    private static final long PROBE_MILLIS = 1000;
    private static final double NANOS = 1e9;

    /** The time of the oldest unanswered request since the last answer, by {@code System.nanoTime()}; 0 for none. */
    private final AtomicLong unansweredSince = new AtomicLong();

    private final Vertx vertx;
    private boolean asking;
    private long timer = -1;

    PoolWatch(Vertx vertx, MeterRegistry metrics) {
        this.vertx = vertx;
        Gauge.builder("database.pool.starved", () -> starvedFor().toNanos() / NANOS)
                .description("For how long the pool has given no connection to anybody who asked")
                .baseUnit("seconds")
                .register(metrics);
    }

    void start(@Observes StartupEvent started, Pool pool) {
        timer = vertx.setPeriodic(PROBE_MILLIS, tick -> ask(pool));
    }

    void stop(@Observes ShutdownEvent shutdown) {
        vertx.cancelTimer(timer);
    }

    /** For how long no requested connection has been handed out. */
    Duration starvedFor() {
        long since = unansweredSince.get();
        return since == 0 ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - since);
    }

    void asked() {
        unansweredSince.compareAndSet(0, System.nanoTime());
    }

    void answered(AsyncResult<SqlConnection> answer) {
        if (answer.succeeded() || !DatabaseFaults.isPoolExhausted(answer.cause())) {
            unansweredSince.set(0);
        }
    }

    private void ask(Pool pool) {
        if (asking) {
            return;
        }
        asking = true;
        pool.getConnection().onComplete(answer -> {
            asking = false;
            if (answer.succeeded()) {
                answer.result().close();
            }
        });
    }
}
