package io.research.load.http;

import io.research.load.stack.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks as fast as it is answered, over a fixed number of connections, from one thread: on a small machine whatever the
 * generator costs is taken from what is measured.
 */
public final class HttpLoad {
    private static final long WAIT_MILLIS = 100;

    private final Target target;
    private final int connections;

    public HttpLoad(Target target, int connections) {
        this.target = target;
        this.connections = connections;
    }

    /** Requests per second, and how long each took in milliseconds. */
    public record Round(double perSecond, Sample latencies) {}

    /** Fails where an answer has another status than the target must give. */
    public Round run(Duration duration) {
        var open = new ArrayList<LoadConnection>();
        try (var selector = Selector.open()) {
            for (int number = 0; number < connections; number++) {
                open.add(LoadConnection.open(target, selector));
            }
            long begin = System.nanoTime();
            long end = begin + duration.toNanos();
            while (System.nanoTime() < end) {
                selector.select(LoadConnection::advance, WAIT_MILLIS);
            }
            return round(open, System.nanoTime() - begin);
        } catch (IOException e) {
            throw new UncheckedIOException(target.name() + " broke off", e);
        } finally {
            open.forEach(LoadConnection::close);
        }
    }

    private static Round round(List<LoadConnection> connections, long nanos) {
        double[] latencies =
                connections.stream().flatMapToDouble(LoadConnection::latencies).toArray();
        return new Round(latencies.length * 1e9 / nanos, Sample.of(latencies));
    }
}
