package io.research.load.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The same request again and again, over a fixed number of connections from one thread: on a small machine whatever the
 * generator costs is taken from what is measured.
 */
public final class HttpLoad {
    private static final long WAIT_MILLIS = 100;
    private static final long NAP_NANOS = 50_000;

    private final Target target;
    private final double perSecond;
    private final List<Asking> all = new ArrayList<>();
    private final Deque<Asking> idle = new ArrayDeque<>();
    private double[] millis = new double[1 << 16];
    private int answered;
    private Pace pace;

    /** @param perSecond infinite where it is to be as fast as it is answered */
    private HttpLoad(Target target, double perSecond) {
        this.target = target;
        this.perSecond = perSecond;
    }

    /** Where to ask, what, and which status is no failure. */
    public record Target(String name, URI server, Supplier<byte[]> request, int expected) {
        public static Target get(String name, URI server, String path, String token) {
            byte[] request = HttpConnection.head("GET", server, path, token, "", 0);
            return new Target(name, server, () -> request, 200);
        }

        /** Creates something of that JSON, each time under an Idempotency-Key of its own. */
        public static Target create(String name, URI server, String path, String token, String json) {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            return new Target(
                    name,
                    server,
                    () -> {
                        String key = "Idempotency-Key: " + UUID.randomUUID();
                        byte[] head =
                                HttpConnection.head("POST", server, path, token, "application/json", body.length, key);
                        byte[] request = Arrays.copyOf(head, head.length + body.length);
                        System.arraycopy(body, 0, request, head.length, body.length);
                        return request;
                    },
                    201);
        }
    }

    /** Answers per second, and how long each took in milliseconds. */
    public record Round(double perSecond, Sample latencies) {}

    /** As fast as it is answered. */
    public static Round flatOut(Target target, int connections, Duration duration) {
        return new HttpLoad(target, Double.POSITIVE_INFINITY).run(connections, duration);
    }

    /**
     * At that rate, each timed from when it was due, whether or not a connection was free for it; those without an answer
     * in the end count with the time that they have waited.
     */
    public static Round paced(Target target, int connections, double perSecond, Duration duration) {
        return new HttpLoad(target, perSecond).run(connections, duration);
    }

    private Round run(int connections, Duration duration) {
        try (var selector = Selector.open()) {
            for (int number = 0; number < connections; number++) {
                all.add(new Asking(HttpConnection.open(target.server()), selector));
            }
            idle.addAll(all);
            pace = Pace.of(perSecond);
            long begin = pace.beginNanos();
            long end = begin + duration.toNanos();
            long sent = 0;
            for (long now = begin; now < end; now = System.nanoTime()) {
                for (; !idle.isEmpty() && due(sent, now) <= now; sent++) {
                    idle.poll().send(due(sent, now));
                }
                advance(selector);
            }
            double reached = answered * 1e9 / (System.nanoTime() - begin);
            if (isPaced()) {
                addUnanswered(sent, end);
            }
            return new Round(reached, Sample.of(Arrays.copyOf(millis, answered)));
        } catch (IOException e) {
            throw new UncheckedIOException(target.name() + " broke off", e);
        } finally {
            all.forEach(asking -> asking.connection.close());
        }
    }

    private long due(long number, long now) {
        return isPaced() ? pace.due(number) : now;
    }

    private boolean isPaced() {
        return Double.isFinite(perSecond);
    }

    private void advance(Selector selector) throws IOException {
        if (isPaced()) {
            selector.selectNow(HttpLoad::advance);
            LockSupport.parkNanos(NAP_NANOS);
        } else {
            selector.select(HttpLoad::advance, WAIT_MILLIS);
        }
    }

    private static void advance(SelectionKey ready) {
        try {
            ((Asking) ready.attachment()).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addUnanswered(long sent, long end) {
        all.stream().filter(asking -> !idle.contains(asking)).forEach(asking -> add(asking.due));
        for (long number = sent; pace.due(number) < end; number++) {
            add(pace.due(number));
        }
    }

    private void add(long due) {
        if (answered == millis.length) {
            millis = Arrays.copyOf(millis, 2 * answered);
        }
        millis[answered++] = Pace.millisSince(due);
    }

    /** One connection and the request that is under way on it. */
    private final class Asking {
        private final HttpConnection connection;
        private long due;

        Asking(HttpConnection connection, Selector selector) throws IOException {
            this.connection = connection;
            connection.register(selector, this);
        }

        /** A request is far smaller than the send buffer, which is empty here: it goes out at once. */
        void send(long from) throws IOException {
            due = from;
            connection.response().clear();
            connection.send(target.request().get());
        }

        void read() throws IOException {
            if (!connection.advance()) {
                return;
            }
            var response = connection.response();
            if (response.status() != target.expected()) {
                throw new IOException(target.name() + " answered " + response.status() + ": " + response.body());
            }
            add(due);
            if (isPaced()) {
                idle.add(this);
            } else {
                send(System.nanoTime());
            }
        }
    }
}
