package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A byte now and then is no upload, over either protocol and wherever it is read. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
@TestProfile(SlowUploadIT.LittlePatience.class)
class SlowUploadIT {
    private static final String STUDIES = "/api/public/v1/studies?do=count";
    private static final String OWN = "/api/probe/7";
    private static final long BETWEEN_BYTES_MILLIS = 50;
    private static final int PATIENCE_SECONDS = 20;

    private final Vertx vertx = Vertx.vertx();

    @TestHTTPResource("/")
    URI gateway;

    /** The longest body of a test has a second and a half. */
    public static class LittlePatience implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("research.forward.client-patience", "1S", "research.forward.upload-rate", "8M");
        }
    }

    @AfterEach
    void close() {
        value(vertx.close().toCompletionStage());
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_small_body_that_trickles_is_ended(HttpVersion version) {
        var options = to(STUDIES, Accounts.WRITE).putHeader("Content-Length", "1000");

        assertThat(value(trickled(version, options).ended)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_body_that_streams_by_and_trickles_is_ended(HttpVersion version) {
        assertThat(value(trickled(version, to(STUDIES, Accounts.WRITE)).ended)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_body_for_the_gateway_itself_that_trickles_is_ended(HttpVersion version) {
        assertThat(value(trickled(version, to(OWN, Accounts.WRITE)).ended)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_refused_body_that_trickles_is_ended_after_the_refusal(HttpVersion version) {
        var refused = trickled(version, to(STUDIES, Accounts.UNKNOWN));

        assertThat(value(refused.status)).isEqualTo(401);
        assertThat(value(refused.ended)).isTrue();
    }

    @Test
    void one_stream_that_trickles_takes_no_other_of_its_connection_along() {
        var client = client(HttpVersion.HTTP_2);
        var slow = new Slow(client, to(OWN, Accounts.WRITE));
        var connection = value(slow.begun).connection();

        assertThat(value(slow.ended)).isTrue();

        assertThat(value(connection.ping(Buffer.buffer("eight by")).toCompletionStage()))
                .hasToString("eight by");
        assertThat(value(client.request(to(OWN, Accounts.WRITE))
                                .compose(request -> request.send("{}"))
                                .toCompletionStage())
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_connection_has_as_many_streams_as_the_settings_say() {
        var begun = value(new Slow(client(HttpVersion.HTTP_2), to(OWN, Accounts.WRITE)).begun);

        await().until(() -> begun.connection().remoteSettings().getMaxConcurrentStreams() == 128);
    }

    private Slow trickled(HttpVersion version, RequestOptions options) {
        return new Slow(client(version), options);
    }

    private HttpClient client(HttpVersion version) {
        return vertx.createHttpClient(
                new HttpClientOptions().setProtocolVersion(version).setHttp2ClearTextUpgrade(false));
    }

    private RequestOptions to(String target, String key) {
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setHost(gateway.getHost())
                .setPort(gateway.getPort())
                .setURI(target)
                .putHeader("Content-Type", "application/json")
                .putHeader("Authorization", "Bearer " + key);
    }

    private static <T> T value(CompletionStage<T> stage) {
        return stage.toCompletableFuture()
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** A request whose body comes byte by byte until the other side ends it. */
    private final class Slow {
        private final CompletableFuture<HttpClientRequest> begun = new CompletableFuture<>();
        private final CompletableFuture<Integer> status = new CompletableFuture<>();
        private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

        private Slow(HttpClient client, RequestOptions options) {
            client.request(options).onSuccess(this::trickle).onFailure(begun::completeExceptionally);
        }

        private void trickle(HttpClientRequest request) {
            request.exceptionHandler(reset -> ended.complete(true));
            request.response().onSuccess(this::answered);
            if (request.version() == HttpVersion.HTTP_1_1) {
                request.connection().closeHandler(gone -> ended.complete(true));
            }
            if (!request.headers().contains("Content-Length")) {
                request.setChunked(true);
            }
            request.sendHead().onSuccess(sent -> begun.complete(request));
            vertx.setPeriodic(BETWEEN_BYTES_MILLIS, tick -> {
                if (ended.isDone()) {
                    vertx.cancelTimer(tick);
                } else {
                    request.write("x");
                }
            });
        }

        private void answered(HttpClientResponse response) {
            response.exceptionHandler(reset -> ended.complete(true));
            status.complete(response.statusCode());
        }
    }
}
