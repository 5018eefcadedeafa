package io.research.kernel.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import io.research.kernel.identity.WarmUpTokens;
import io.research.testkit.Settings;
import io.vertx.core.http.HttpServerOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a server of the JDK in the place of the service's own. */
class WarmUpTest {
    private static final String[] TWO_REQUESTS = {
        "research.warm-up.requests[0]", "GET /things",
        "research.warm-up.requests[1]", "POST /things {\"a\": 1, \"b\": 2}",
        "research.warm-up.rounds", "3"
    };

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<String> traces = new CopyOnWriteArrayList<>();
    private final List<WarmedUp> told = new CopyOnWriteArrayList<>();
    private final CountDownLatch opened = new CountDownLatch(1);
    private HttpServer service;

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        service.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        service.createContext("/things", this::answer);
        service.createContext("/closed", exchange -> closed());
        service.start();
    }

    @AfterEach
    void stop() {
        opened.countDown();
        service.stop(0);
    }

    @Test
    void a_service_is_asked_for_each_request_as_often_as_there_are_rounds() {
        var warmUp = warmUp(TWO_REQUESTS);
        boolean before = warmUp.isOver();

        warmUp.run(listening());

        assertThat(before).isFalse();
        assertThat(warmUp.isOver()).isTrue();
        assertThat(asked).hasSize(6).startsWith("GET /things ", "POST /things {\"a\": 1, \"b\": 2}");
        assertThat(told).containsExactly(new WarmedUp(Map.of("GET /things", 200, "POST /things", 422)));
    }

    @Test
    void nobody_records_what_a_service_asks_itself() {
        warmUp(TWO_REQUESTS).run(listening());

        assertThat(traces).hasSize(6).allMatch(trace -> trace.matches("00-[0-9a-f]{32}-[0-9a-f]{16}-00"));
    }

    @Test
    void a_service_that_has_nothing_to_ask_for_is_ready_at_once() {
        assertThat(warmUp().isOver()).isTrue();
        assertThat(warmUp("research.warm-up.requests", "GET /things", "research.warm-up.rounds", "0")
                        .isOver())
                .isTrue();
    }

    @Test
    void a_service_is_ready_when_its_time_is_over_also_without_an_answer() {
        var warmUp = warmUp("research.warm-up.requests", "GET /closed", "research.warm-up.limit", "100MS");

        warmUp.run(listening());

        assertThat(warmUp.isOver()).isTrue();
        assertThat(told).containsExactly(new WarmedUp(Map.of()));
    }

    @Test
    void a_service_is_ready_when_its_time_is_over_also_where_it_was_never_told_to_begin() {
        var warmUp = warmUp("research.warm-up.requests", "GET /things", "research.warm-up.limit", "1MS");

        await().until(warmUp::isOver);
        assertThat(asked).isEmpty();
    }

    @Test
    void a_service_that_cannot_be_asked_is_ready() {
        service.stop(0);
        var warmUp = warmUp(TWO_REQUESTS);

        warmUp.run(listening());

        assertThat(warmUp.isOver()).isTrue();
        assertThat(told).containsExactly(new WarmedUp(Map.of()));
    }

    private WarmUp warmUp(String... settings) {
        return new WarmUp(
                Settings.of(WarmUpConfig.class, settings),
                new WarmUpTokens(Clock.systemUTC()),
                new ListeningServer(service.getAddress().getPort()),
                told::add);
    }

    private static HttpServerStart listening() {
        return new HttpServerStart(new HttpServerOptions().setHost("0.0.0.0"));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes());
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
        traces.add(exchange.getRequestHeaders().getFirst("traceparent"));
        exchange.sendResponseHeaders(body.isEmpty() ? 200 : 422, -1);
        exchange.close();
    }

    private void closed() {
        try {
            opened.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
