package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitsTest {
    private static final String UPLOAD = "/upload";
    private static final String STREAM = "/stream";

    private final Vertx vertx = Vertx.vertx();
    private final ConcurrencyLimits limits = new ConcurrencyLimits(config());
    private final Deque<Runnable> underWay = new ArrayDeque<>();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void an_address_has_so_many_bodies_under_way_until_one_is_over() {
        int port = port();

        assertThat(ask(port, UPLOAD).statusCode()).isEqualTo(200);
        assertThat(ask(port, UPLOAD).statusCode()).isEqualTo(200);
        var refused = ask(port, UPLOAD);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.getHeader("Retry-After")).isEqualTo("1");

        underWay.pop().run();
        assertThat(ask(port, UPLOAD).statusCode()).isEqualTo(200);
    }

    @Test
    void streams_are_counted_for_themselves() {
        int port = port();
        ask(port, UPLOAD);
        ask(port, UPLOAD);

        assertThat(ask(port, STREAM).statusCode()).isEqualTo(200);
        var refused = ask(port, STREAM);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.getHeader("Retry-After")).isEqualTo("15");

        underWay.pop().run();
        assertThat(ask(port, STREAM).statusCode()).isEqualTo(200);
    }

    private int port() {
        return vertx.createHttpServer()
                .requestHandler(request ->
                        request.response().setStatusCode(enter(request)).end())
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    private int enter(HttpServerRequest request) {
        try {
            underWay.push(request.path().equals(UPLOAD) ? limits.beginUpload(request) : limits.beginStream(request));
            return 200;
        } catch (Problem refused) {
            return refused.code().status();
        }
    }

    private HttpClientResponse ask(int port, String what) {
        return vertx.createHttpClient()
                .request(HttpMethod.GET, port, "127.0.0.1", what)
                .compose(request -> request.send())
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static LimitConfig config() {
        return Settings.of(
                LimitConfig.class,
                "research.limits.uploads-per-address",
                "2",
                "research.limits.streams-per-address",
                "1");
    }
}
