package io.research.load.resilience;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.driver.Together;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What everybody else asks meanwhile: small reads of every service with a key, from an address of their own, ten a second
 * over each of six kept connections. One that is not answered with 200 within ten seconds has failed.
 */
final class SmallRequests implements AutoCloseable {
    private static final int CONNECTIONS = 6;
    private static final double PER_SECOND = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int SLOWEST = 20;
    private static final String SEARCH = "/api/public/v1/research/search";
    private static final List<String> PATHS = List.of(
            "/api/public/v1/account",
            "/api/public/v1/studies/?page_size=1",
            "/api/public/v1/feasibility-requests/?page_size=1",
            "/api/public/v1/participants/?page_size=1",
            "/api/public/v1/interviews/?page_size=1",
            SEARCH,
            "/api/public/v1/webhooks/",
            "/api/public/v1/intelligence-hub/sessions/?page_size=1",
            "/api/human-signal/?page_size=1");

    private final URI gateway;
    private final String key;
    private final String search;
    private final CompletableFuture<List<List<Asked>>> running;
    private volatile boolean over;
    private volatile String during = "";

    private SmallRequests(URI gateway, String key, String study) {
        this.gateway = gateway;
        this.key = key;
        this.search = LoadStudy.json(Map.of("query", "tea", "filters", Map.of("study_ids", List.of(study))));
        this.running = Together.begin(CONNECTIONS, this::ask);
    }

    static SmallRequests beside(MeasuredStack stack) {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        return new SmallRequests(stack.gateway(), stack.apiKey(), study);
    }

    /**
     * One of them.
     *
     * @param millis from when it was due
     * @param during what was said to go on when it ended
     * @param outcome its status, or the fault that came instead
     */
    private record Asked(double millis, String path, String during, String outcome) {
        boolean isFailed() {
            return !outcome.equals("200");
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%,.0f ms %s during %s", millis, path, during);
        }
    }

    /**
     * What came of them.
     *
     * @param latencies of all, the failed ones too, in milliseconds from when each was due
     * @param failures how often each status or fault came, by the path that was asked
     * @param slowest those that took longest, slowest first, and what went on when they ended
     */
    record Served(int asked, int failed, Sample latencies, Map<String, Integer> failures, List<String> slowest) {
        double percent() {
            return 100.0 * (asked - failed) / asked;
        }

        void tell(Report report) {
            report.figure("small_requests", asked);
            report.figure("small_requests_failed", failures);
            report.figure("small_slowest", slowest);
            report.line("small requests: %,d, failed %d %s", asked, failed, failures);
            report.times("small", latencies);
            report.line("slowest: %s", slowest.getFirst());
        }
    }

    /** Says what goes on from now on. */
    void during(String what) {
        during = what;
    }

    /** Ends them. */
    Served end() {
        over = true;
        var all = running.join().stream().flatMap(List::stream).toList();
        var failures = all.stream()
                .filter(Asked::isFailed)
                .map(asked -> asked.outcome + " " + asked.path)
                .collect(Collectors.toMap(Function.identity(), failure -> 1, Integer::sum, TreeMap::new));
        return new Served(
                all.size(),
                (int) all.stream().filter(Asked::isFailed).count(),
                Sample.of(all.stream().map(Asked::millis).toList()),
                failures,
                all.stream()
                        .sorted(Comparator.comparingDouble(Asked::millis).reversed())
                        .limit(SLOWEST)
                        .map(Asked::toString)
                        .toList());
    }

    @Override
    public void close() {
        over = true;
    }

    private List<Asked> ask(int first) {
        var asked = new ArrayList<Asked>();
        var pace = Pace.of(PER_SECOND);
        HttpConnection connection = null;
        for (int number = 0; !over; number++) {
            long due = pace.await(number);
            String path = PATHS.get((first + number) % PATHS.size());
            String outcome;
            boolean last = true;
            try {
                connection = connection == null ? HttpConnection.open(gateway, "127.0.0.1", PATIENCE) : connection;
                var answer = path.equals(SEARCH)
                        ? connection.ask("POST", gateway, path, key, search)
                        : connection.ask("GET", gateway, path, key, "");
                outcome = Integer.toString(answer.status());
                last = answer.isLast();
            } catch (IOException fault) {
                outcome = fault.getClass().getSimpleName();
            }
            asked.add(new Asked(Pace.millisSince(due), path, during, outcome));
            if (last && connection != null) {
                connection.close();
                connection = null;
            }
        }
        if (connection != null) {
            connection.close();
        }
        return asked;
    }
}
