package io.research.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * What everybody else asks meanwhile: small reads of every service with a key, from an address of their own, at a steady
 * beat over kept connections. One that is not answered with 200 within ten seconds has failed.
 */
final class SmallRequests implements AutoCloseable {
    private static final int CONNECTIONS = 6;
    private static final long BEAT_MILLIS = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final byte[] NONE = {};
    private static final List<String> PATHS = List.of(
            "/api/public/v1/account",
            "/api/public/v1/studies/?page_size=1",
            "/api/public/v1/feasibility-requests/?page_size=1",
            "/api/public/v1/interviews/?page_size=1",
            "/api/public/v1/webhooks/",
            "/api/public/v1/intelligence-hub/sessions/?page_size=1",
            "/api/human-signal/?page_size=1");

    private final ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    private final URI gateway;
    private final String key;
    private final List<Future<Asked>> running;
    private volatile boolean over;

    private SmallRequests(URI gateway, String key) {
        this.gateway = gateway;
        this.key = key;
        this.running = IntStream.range(0, CONNECTIONS)
                .mapToObj(number -> threads.submit(() -> ask(number)))
                .toList();
    }

    static SmallRequests beside(MeasuredStack stack) {
        return new SmallRequests(stack.gateway(), stack.apiKey());
    }

    /**
     * What came of them.
     *
     * @param latencies of all, the failed ones too, in milliseconds
     * @param failures how often each status or fault came, by the path that was asked
     */
    record Served(int asked, int failed, Sample latencies, Map<String, Integer> failures) {
        double percent() {
            return 100.0 * (asked - failed) / asked;
        }
    }

    /** Ends them. */
    Served end() {
        over = true;
        var latencies = new ArrayList<Double>();
        var failures = new TreeMap<String, Integer>();
        for (Future<Asked> one : running) {
            var asked = join(one);
            latencies.addAll(asked.latencies);
            asked.failures.forEach((fault, times) -> failures.merge(fault, times, Integer::sum));
        }
        int failed = failures.values().stream().mapToInt(Integer::intValue).sum();
        var sample =
                Sample.of(latencies.stream().mapToDouble(Double::doubleValue).toArray());
        return new Served(latencies.size(), failed, sample, failures);
    }

    @Override
    public void close() {
        over = true;
        threads.shutdown();
    }

    private static Asked join(Future<Asked> one) {
        try {
            return one.get();
        } catch (ExecutionException broken) {
            throw new IllegalStateException("Small requests broke off", broken.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** What one connection after another has seen. */
    private static final class Asked {
        private final List<Double> latencies = new ArrayList<>();
        private final Map<String, Integer> failures = new TreeMap<>();
    }

    private Asked ask(int number) throws InterruptedException {
        var asked = new Asked();
        HttpExchange connection = null;
        for (int turn = number; !over; turn++) {
            String path = PATHS.get(turn % PATHS.size());
            byte[] head = HttpExchange.head("GET", gateway, path, "Authorization: Bearer " + key);
            long begin = System.nanoTime();
            try {
                if (connection == null) {
                    connection = HttpExchange.open(gateway, InetAddress.getByName("127.0.0.1"), PATIENCE);
                }
                int status = connection.ask(head, NONE);
                if (status != 200) {
                    asked.failures.merge(status + " " + path, 1, Integer::sum);
                }
                if (connection.isLast()) {
                    connection.close();
                    connection = null;
                }
            } catch (IOException fault) {
                asked.failures.merge(fault.getClass().getSimpleName() + " " + path, 1, Integer::sum);
                if (connection != null) {
                    connection.close();
                    connection = null;
                }
            }
            long took = System.nanoTime() - begin;
            asked.latencies.add(took / NANOS_PER_MILLI);
            TimeUnit.NANOSECONDS.sleep(TimeUnit.MILLISECONDS.toNanos(BEAT_MILLIS) - took);
        }
        if (connection != null) {
            connection.close();
        }
        return asked;
    }
}
