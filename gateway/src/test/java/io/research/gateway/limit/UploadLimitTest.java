package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.research.kernel.problem.Problem;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UploadLimitTest {
    private final Vertx vertx = Vertx.vertx();
    private final UploadLimit limit = new UploadLimit(config());
    private final Deque<Runnable> underWay = new ArrayDeque<>();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void an_address_has_so_many_bodies_under_way_until_one_is_over() {
        int port = port();

        assertThat(ask(port).statusCode()).isEqualTo(200);
        assertThat(ask(port).statusCode()).isEqualTo(200);
        var refused = ask(port);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.getHeader("Retry-After")).isEqualTo("1");

        underWay.pop().run();
        assertThat(ask(port).statusCode()).isEqualTo(200);
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
            underWay.push(limit.enter(request));
            return 200;
        } catch (Problem refused) {
            return refused.code().status();
        }
    }

    private HttpClientResponse ask(int port) {
        return vertx.createHttpClient()
                .request(HttpMethod.GET, port, "127.0.0.1", "/")
                .compose(request -> request.send())
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static LimitConfig config() {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(LimitConfig.class)
                .withDefaultValue("research.limits.uploads-per-address", "2")
                .build()
                .getConfigMapping(LimitConfig.class);
    }
}
