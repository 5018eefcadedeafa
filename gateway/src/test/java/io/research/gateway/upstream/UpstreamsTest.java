package io.research.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.LimitClass;
import io.research.gateway.route.PathTemplate;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.research.servers.FreePort;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UpstreamsTest {
    private static final String SERVICE = "studies";
    private static final int REQUESTS = 5;

    private final Vertx vertx = Vertx.vertx();
    private final int port = FreePort.choose();
    private final Upstreams upstreams = new Upstreams(vertx, config(), this::addresses, routes());

    @AfterEach
    void stop() {
        upstreams.close();
        finished(vertx.close());
    }

    @Test
    void a_service_that_fails_is_left_alone_for_a_while_and_found_again_when_it_is_back() {
        for (int number = 0; number < REQUESTS; number++) {
            assertThat(fails(upstreams.connect(route(false)))).isTrue();
        }
        assertThat(upstreams.breaker(SERVICE).getState()).isEqualTo(State.OPEN);

        finished(vertx.createHttpServer()
                .requestHandler(request -> request.response().end())
                .listen(port, "127.0.0.1"));

        await().until(() -> !fails(upstreams.connect(route(false))));
    }

    @Test
    void a_service_that_takes_no_connection_is_tried_once_more() {
        assertThat(fails(upstreams.connect(route(false)))).isTrue();

        assertThat(upstreams.breaker(SERVICE).getMetrics().getNumberOfFailedCalls())
                .isEqualTo(2);
    }

    @Test
    void while_it_is_left_alone_nobody_connects_to_it() {
        upstreams.breaker(SERVICE).transitionToForcedOpenState();

        var refused = upstreams.connect(route(false));

        assertThat(refused.isComplete()).isTrue();
        assertThat(refused.failed()).isTrue();
    }

    @Test
    void streams_take_no_connection_from_other_requests_and_their_crowd_is_no_fault_of_the_service() {
        finished(vertx.createHttpServer().requestHandler(request -> {}).listen(port, "127.0.0.1"));
        finished(upstreams.connect(route(true)));

        for (int number = 0; number < REQUESTS; number++) {
            assertThat(fails(upstreams.connect(route(true)))).isTrue();
        }

        assertThat(upstreams.breaker(SERVICE).getState()).isEqualTo(State.CLOSED);
        assertThat(fails(upstreams.connect(route(false)))).isFalse();
    }

    @Test
    void bodies_that_stream_by_take_no_connection_from_other_requests() {
        finished(vertx.createHttpServer().requestHandler(request -> {}).listen(port, "127.0.0.1"));
        finished(upstreams.connectForUpload(route(false)));

        assertThat(fails(upstreams.connectForUpload(route(false)))).isTrue();
        assertThat(fails(upstreams.connect(route(false)))).isFalse();
        assertThat(upstreams.breaker(SERVICE).getState()).isEqualTo(State.CLOSED);
    }

    @Test
    void waiting_in_vain_for_one_of_its_connections_is_no_fault_of_the_service() {
        var patient = new Upstreams(
                vertx,
                config(Map.of("research.forward.waiting", "100", "research.forward.connect-timeout", "100ms")),
                this::addresses,
                routes());
        finished(vertx.createHttpServer().requestHandler(request -> {}).listen(port, "127.0.0.1"));
        finished(patient.connect(route(false)));

        var waiting = Stream.generate(() -> patient.connect(route(false)))
                .limit(REQUESTS)
                .toList();

        assertThat(waiting).allMatch(UpstreamsTest::fails);
        assertThat(patient.breaker(SERVICE).getState()).isEqualTo(State.CLOSED);
        patient.close();
    }

    private Map<String, ServicesConfig.Address> addresses() {
        return Map.of(SERVICE, () -> URI.create("http://127.0.0.1:" + port));
    }

    private static RouteTable routes() {
        return new RouteTable(List.of(route(false)));
    }

    private static Route route(boolean isStream) {
        return new Route(
                HttpMethod.GET,
                new PathTemplate("/studies"),
                SERVICE,
                CredentialKind.NONE,
                List.of(),
                LimitClass.ADDRESS,
                1,
                Duration.ofSeconds(1),
                isStream,
                null);
    }

    private static ForwardConfig config() {
        return config(Map.of());
    }

    private static ForwardConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withMapping(ForwardConfig.class)
                .withDefaultValue("research.forward.connections", "1")
                .withDefaultValue("research.forward.uploads", "1")
                .withDefaultValue("research.forward.waiting", "0")
                .withDefaultValue("research.forward.streams", "1")
                .withDefaultValue("research.forward.breaker.requests", Integer.toString(REQUESTS))
                .withDefaultValue("research.forward.breaker.pause", "200ms")
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(ForwardConfig.class);
    }

    private static boolean fails(Future<?> future) {
        try {
            finished(future);
            return false;
        } catch (RuntimeException failed) {
            return true;
        }
    }

    private static void finished(Future<?> future) {
        future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
    }
}
