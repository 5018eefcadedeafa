package io.research.load.gateway;

import io.research.load.http.LoadConnection;
import io.research.load.http.Target;
import io.research.load.stack.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks at a steady rate over a fixed number of connections, from one thread that sleeps between: how long an answer takes
 * when nobody is at the end of his strength.
 */
final class PacedLoad {
    private static final long NAP_NANOS = 50_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Target target;
    private final int connections;
    private final double perSecond;

    PacedLoad(Target target, int connections, double perSecond) {
        this.target = target;
        this.connections = connections;
        this.perSecond = perSecond;
    }

    /** Latencies in milliseconds, each from the moment its request was sent. Fails where an answer is not 200. */
    Sample run(Duration duration) {
        var open = new ArrayList<LoadConnection>();
        try (var selector = Selector.open()) {
            for (int number = 0; number < connections; number++) {
                open.add(LoadConnection.waiting(target, selector));
            }
            long begin = System.nanoTime();
            long sent = 0;
            var free = new ArrayDeque<LoadConnection>();
            for (long past = 0; past < duration.toNanos(); past = System.nanoTime() - begin) {
                selector.selectNow(LoadConnection::advance);
                free.clear();
                open.stream().filter(LoadConnection::isIdle).forEach(free::add);
                for (long due = (long) (past * perSecond / NANOS_PER_SECOND); sent < due && !free.isEmpty(); sent++) {
                    free.poll().send();
                }
                LockSupport.parkNanos(NAP_NANOS);
            }
            return Sample.of(
                    open.stream().flatMapToDouble(LoadConnection::latencies).toArray());
        } catch (IOException e) {
            throw new UncheckedIOException(target.name() + " broke off", e);
        } finally {
            open.forEach(LoadConnection::close);
        }
    }
}
