package io.research.load.resilience;

import io.research.load.http.HttpExchange;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Sample;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
    private static final double SLOW_NANOS = 200e6;
    private static final int SLOWEST = 20;
    private final ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    private final URI gateway;
    private final String key;
    private final List<Small> each;
    private final List<Future<Asked>> running;
    private volatile boolean over;
    private volatile String during = "";

    private SmallRequests(URI gateway, String key, String study) {
        this.gateway = gateway;
        this.key = key;
        this.each = each(study);
        this.running = IntStream.range(0, CONNECTIONS)
                .mapToObj(number -> threads.submit(() -> ask(number)))
                .toList();
    }

    static SmallRequests beside(MeasuredStack stack) {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        return new SmallRequests(stack.gateway(), stack.apiKey(), study);
    }

    private static List<Small> each(String study) {
        return List.of(
                Small.read("/api/public/v1/account"),
                Small.read("/api/public/v1/studies/?page_size=1"),
                Small.read("/api/public/v1/feasibility-requests/?page_size=1"),
                Small.read("/api/public/v1/participants/?page_size=1"),
                Small.read("/api/public/v1/interviews/?page_size=1"),
                new Small(
                        "POST",
                        "/api/public/v1/research/search",
                        LoadStudy.json(Map.of("query", "tea", "filters", Map.of("study_ids", List.of(study))))),
                Small.read("/api/public/v1/webhooks/"),
                Small.read("/api/public/v1/intelligence-hub/sessions/?page_size=1"),
                Small.read("/api/human-signal/?page_size=1"));
    }

    /** One that reads, whatever its method. */
    private record Small(String method, String path, String body) {
        static Small read(String path) {
            return new Small("GET", path, "");
        }

        byte[] head(URI gateway, String key) {
            return HttpExchange.head(
                    method,
                    gateway,
                    path,
                    "Authorization: Bearer " + key,
                    "Content-Type: application/json",
                    "Content-Length: " + body.length());
        }
    }

    /**
     * What came of them.
     *
     * @param latencies of all, the failed ones too, in milliseconds
     * @param failures how often each status or fault came, by the path that was asked
     * @param slowest those that took longest, slowest first
     */
    record Served(int asked, int failed, Sample latencies, Map<String, Integer> failures, List<Slow> slowest) {
        double percent() {
            return 100.0 * (asked - failed) / asked;
        }
    }

    /** One that took long, and what was said to go on when it ended. */
    record Slow(double millis, String path, String during) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%,.0f ms %s during %s", millis, path, during);
        }
    }

    /** Says what goes on from now on. */
    void during(String what) {
        during = what;
    }

    /** Ends them. */
    Served end() {
        over = true;
        var latencies = new ArrayList<Double>();
        var failures = new TreeMap<String, Integer>();
        var slow = new ArrayList<Slow>();
        for (Future<Asked> one : running) {
            var asked = join(one);
            latencies.addAll(asked.latencies);
            slow.addAll(asked.slow);
            asked.failures.forEach((fault, times) -> failures.merge(fault, times, Integer::sum));
        }
        int failed = failures.values().stream().mapToInt(Integer::intValue).sum();
        var sample =
                Sample.of(latencies.stream().mapToDouble(Double::doubleValue).toArray());
        return new Served(latencies.size(), failed, sample, failures, slowest(slow));
    }

    private static List<Slow> slowest(List<Slow> of) {
        return of.stream()
                .sorted(Comparator.comparingDouble(Slow::millis).reversed())
                .limit(SLOWEST)
                .toList();
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
        private final List<Slow> slow = new ArrayList<>();
    }

    private Asked ask(int number) throws InterruptedException {
        var asked = new Asked();
        HttpExchange connection = null;
        for (int turn = number; !over; turn++) {
            var small = each.get(turn % each.size());
            byte[] head = small.head(gateway, key);
            byte[] body = small.body.getBytes(StandardCharsets.US_ASCII);
            long begin = System.nanoTime();
            try {
                if (connection == null) {
                    connection = HttpExchange.open(gateway, InetAddress.getByName("127.0.0.1"), PATIENCE);
                }
                int status = connection.ask(head, body);
                if (status != 200) {
                    asked.failures.merge(status + " " + small.path, 1, Integer::sum);
                }
                if (connection.isLast()) {
                    connection.close();
                    connection = null;
                }
            } catch (IOException fault) {
                asked.failures.merge(fault.getClass().getSimpleName() + " " + small.path, 1, Integer::sum);
                if (connection != null) {
                    connection.close();
                    connection = null;
                }
            }
            long took = System.nanoTime() - begin;
            asked.latencies.add(took / NANOS_PER_MILLI);
            if (took > SLOW_NANOS) {
                asked.slow.add(new Slow(took / NANOS_PER_MILLI, small.path, during));
            }
            TimeUnit.NANOSECONDS.sleep(TimeUnit.MILLISECONDS.toNanos(BEAT_MILLIS) - took);
        }
        if (connection != null) {
            connection.close();
        }
        return asked;
    }
}
