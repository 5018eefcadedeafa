package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One address has so many bodies that stream by at once. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class UploadLimitIT {
    private static final String HERE = "198.51.100.17";
    private static final String ELSEWHERE = "198.51.100.18";
    private static final int PATIENCE_SECONDS = 30;

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient client = vertx.createHttpClient();

    @TestHTTPResource("/")
    URI gateway;

    @AfterEach
    void close() {
        value(vertx.close());
    }

    @Test
    void an_upload_too_many_is_refused_until_another_has_ended() {
        var first = begun(HERE);
        begun(HERE);
        await().atMost(Duration.ofSeconds(PATIENCE_SECONDS))
                .until(() -> whole(HERE).statusCode() == 429);

        var refused = whole(HERE);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.getHeader("Retry-After")).isEqualTo("1");
        assertThat(whole(ELSEWHERE).statusCode()).isEqualTo(200);

        first.reset();
        await().atMost(Duration.ofSeconds(PATIENCE_SECONDS))
                .until(() -> whole(HERE).statusCode() == 200);
    }

    @Test
    void an_upload_that_goes_on_after_its_answer_counts_until_it_has_ended() {
        var first = begun(HERE, "refuse");
        var second = begun(HERE, "refuse");
        assertThat(value(first.response()).statusCode()).isEqualTo(409);
        assertThat(value(second.response()).statusCode()).isEqualTo(409);

        assertThat(whole(HERE).statusCode()).isEqualTo(429);

        first.reset();
        await().atMost(Duration.ofSeconds(PATIENCE_SECONDS))
                .until(() -> whole(HERE).statusCode() == 200);
    }

    private HttpClientRequest begun(String address) {
        return begun(address, "count");
    }

    /** The head and the first bytes of an upload are on their way; more does not come. */
    private HttpClientRequest begun(String address, String what) {
        return value(client.request(from(address, what))
                .compose(request -> request.setChunked(true).write("abc").map(request)));
    }

    private HttpClientResponse whole(String address) {
        return value(client.request(from(address, "count"))
                .compose(request -> {
                    request.setChunked(true).end("abc");
                    return request.response();
                })
                .compose(response -> response.body().map(response)));
    }

    private RequestOptions from(String address, String what) {
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setHost(gateway.getHost())
                .setPort(gateway.getPort())
                .setURI("/api/public/v1/studies?do=" + what)
                .putHeader("X-Forwarded-For", address)
                .putHeader("Authorization", "Bearer " + Accounts.WRITE);
    }

    private static <T> T value(Future<T> future) {
        return future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
