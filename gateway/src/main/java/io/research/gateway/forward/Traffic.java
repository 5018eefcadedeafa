package io.research.gateway.forward;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Measures what the public port answers: {@code gateway.requests} by {@code service}, {@code kind} (the limit that a request
 * counts against, or {@code stream}) and {@code status}, and {@code gateway.answer} by {@code service}, from the head of a
 * request to the end of its answer, without streams. All meters are there from the start: neither paths nor clients are labels.
 */
@Singleton
class Traffic {
    /** Where no route was found. */
    private static final String NOWHERE = "none";

    private static final String STREAM = "stream";
    private static final String TOO_MANY = "429";
    /** The client disconnected before there was a response. */
    private static final String GONE = "gone";

    private static final List<String> STATUSES = List.of("1xx", "2xx", "3xx", "4xx", "5xx", TOO_MANY, GONE);
    private static final int OF_TOO_MANY = STATUSES.indexOf(TOO_MANY);
    private static final int OF_GONE = STATUSES.indexOf(GONE);
    private static final Duration[] DURATIONS = Stream.of(5, 10, 25, 50, 100, 250, 500, 1_000, 5_000, 30_000)
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final Map<Route, Meters> ofRoutes = new IdentityHashMap<>();
    private final Meters nowhere;

    Traffic(RouteTable routes, MeterRegistry metrics) {
        var shared = new HashMap<List<String>, Meters>();
        for (Route route : routes.routes()) {
            String kind = route.isStream() ? STREAM : route.limit().name().toLowerCase(Locale.ROOT);
            ofRoutes.put(
                    route,
                    shared.computeIfAbsent(
                            List.of(route.service(), kind), key -> meters(metrics, route.service(), kind)));
        }
        this.nowhere = meters(metrics, NOWHERE, NOWHERE);
    }

    /** A request of that route is over. */
    void count(Route route, HttpServerResponse response, long begun) {
        ofRoutes.get(route).count(response, begun);
    }

    /** A request that no route took is over. */
    void countNowhere(HttpServerResponse response, long begun) {
        nowhere.count(response, begun);
    }

    private static Meters meters(MeterRegistry metrics, String service, String kind) {
        var requests = STATUSES.stream()
                .map(status -> Counter.builder("gateway.requests")
                        .description("Requests by the service of their route and by how they were answered")
                        .tags("service", service, "kind", kind, "status", status)
                        .register(metrics))
                .toArray(Counter[]::new);
        return new Meters(requests, kind.equals(STREAM) ? null : timer(metrics, service));
    }

    private static Timer timer(MeterRegistry metrics, String service) {
        return Timer.builder("gateway.answer")
                .description("From the head of a request to the end of its answer, without streams")
                .tag("service", service)
                .serviceLevelObjectives(DURATIONS)
                .register(metrics);
    }

    /**
     * Of one kind of route.
     *
     * @param requests in the order of {@link #STATUSES}
     * @param times null for streams, whose time is that of their readers
     */
    private record Meters(Counter[] requests, Timer times) {

        void count(HttpServerResponse response, long begun) {
            requests[place(response)].increment();
            if (times != null) {
                times.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            }
        }

        private static int place(HttpServerResponse response) {
            if (!response.headWritten()) {
                return OF_GONE;
            }
            int status = response.getStatusCode();
            return status == 429 ? OF_TOO_MANY : Math.clamp(status / 100, 1, 5) - 1;
        }
    }
}
