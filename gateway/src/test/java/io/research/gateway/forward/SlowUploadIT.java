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
import io.vertx.core.Future;
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
import java.util.concurrent.atomic.AtomicInteger;
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
    /** Twice the rate. */
    private static final int PART = 2 * 64 * 1024 * 50 / 1000;

    private static final int PARTS = 30;

    private final Vertx vertx = Vertx.vertx();

    @TestHTTPResource("/")
    URI gateway;

    /** A second, but more than a minute for the longest body as a whole. */
    public static class LittlePatience implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("research.forward.client-patience", "1S", "research.forward.upload-rate", "64K");
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
    void a_long_body_that_trickles_is_ended_long_before_its_whole_time_is_up(HttpVersion version) {
        var options = to(STUDIES, Accounts.WRITE).putHeader("Content-Length", "4000000");

        assertThat(value(trickled(version, options).ended)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_body_of_which_nothing_comes_is_ended(HttpVersion version) {
        assertThat(value(new Slow(client(version), to(STUDIES, Accounts.WRITE), 0, 0).ended))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_body_that_begins_fast_and_then_trickles_is_ended(HttpVersion version) {
        assertThat(value(new Slow(client(version), to(STUDIES, Accounts.WRITE), 3_000_000, 1).ended))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_body_that_trickles_on_after_its_answer_is_ended(HttpVersion version) {
        var answered = trickled(version, to("/api/public/v1/studies?do=refuse", Accounts.WRITE));

        assertThat(value(answered.status)).isEqualTo(409);
        assertThat(value(answered.ended)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void bodies_that_come_at_the_rate_are_taken_one_after_another(HttpVersion version) {
        var client = client(version);

        assertThat(keptPace(client)).isEqualTo(200);
        assertThat(keptPace(client)).isEqualTo(200);
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
        var slow = new Slow(client, to(OWN, Accounts.WRITE), 0, 1);
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
        var begun = value(new Slow(client(HttpVersion.HTTP_2), to(OWN, Accounts.WRITE), 0, 1).begun);

        await().until(() -> begun.connection().remoteSettings().getMaxConcurrentStreams() == 128);
    }

    private Slow trickled(HttpVersion version, RequestOptions options) {
        return new Slow(client(version), options, 0, 1);
    }

    /** The status of the answer to a body that takes one and a half times the patience. */
    private int keptPace(HttpClient client) {
        return value(client.request(to(STUDIES, Accounts.WRITE))
                        .compose(this::sendInParts)
                        .toCompletionStage())
                .statusCode();
    }

    private Future<HttpClientResponse> sendInParts(HttpClientRequest request) {
        var left = new AtomicInteger(PARTS);
        request.setChunked(true);
        vertx.setPeriodic(BETWEEN_BYTES_MILLIS, tick -> {
            request.write(Buffer.buffer(new byte[PART]));
            if (left.decrementAndGet() == 0) {
                vertx.cancelTimer(tick);
                request.end();
            }
        });
        return request.response();
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

    /** A request whose body begins with so many bytes and goes on with a few at a time until the other side ends it. */
    private final class Slow {
        private final int first;
        private final int then;
        private final CompletableFuture<HttpClientRequest> begun = new CompletableFuture<>();
        private final CompletableFuture<Integer> status = new CompletableFuture<>();
        private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

        private Slow(HttpClient client, RequestOptions options, int first, int then) {
            this.first = first;
            this.then = then;
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
            if (first > 0) {
                request.write(Buffer.buffer(new byte[first]));
            }
            vertx.setPeriodic(BETWEEN_BYTES_MILLIS, tick -> {
                if (ended.isDone()) {
                    vertx.cancelTimer(tick);
                } else if (then > 0) {
                    request.write(Buffer.buffer(new byte[then]));
                }
            });
        }

        private void answered(HttpClientResponse response) {
            response.exceptionHandler(reset -> ended.complete(true));
            status.complete(response.statusCode());
        }
    }
}
