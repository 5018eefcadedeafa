package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.upstream.Upstreams;
import io.restassured.RestAssured;
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
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client that goes takes no connection to a service along, and nothing is held against the service. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class LostClientIT {
    private static final String COUNT = "/api/public/v1/studies?do=count";
    private static final String HANG = "/api/public/v1/studies?do=hang";
    private static final long CANCEL = 8;
    private static final int PATIENCE_SECONDS = 10;

    @TestHTTPResource("/")
    URI gateway;

    @ConfigProperty(name = "research.services.studies.url")
    String service;

    @Inject
    Upstreams upstreams;

    private final Vertx vertx = Vertx.vertx();
    private HttpClient client;

    @BeforeEach
    void speakHttp2() {
        client = vertx.createHttpClient(
                new HttpClientOptions().setProtocolVersion(HttpVersion.HTTP_2).setHttp2ClearTextUpgrade(false));
    }

    @AfterEach
    void close() {
        value(vertx.close());
    }

    @Test
    void who_has_gone_while_a_connection_was_waited_for_is_not_sent_on() {
        long served = service("served");
        var holding = begun(GatewayInfra.CONNECTIONS, to(HttpMethod.POST, HANG));
        await().atMost(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .until(() -> service("served") >= served + GatewayInfra.CONNECTIONS);
        long counted = service("counted");
        int failed = failed();
        var gone = begun(GatewayInfra.CONNECTIONS, to(HttpMethod.POST, COUNT));

        gone.forEach(request -> request.reset(CANCEL));
        value(gone.getFirst().connection().ping(Buffer.buffer("received")));
        holding.forEach(HttpClientRequest::reset);
        var next = value(client.request(to(HttpMethod.POST, COUNT))
                .compose(request -> request.send("abc"))
                .compose(HttpClientResponse::body));

        assertThat(next).hasToString("{\"bytes\":3}");
        assertThat(service("counted")).isEqualTo(counted + 1);
        assertThat(failed()).isLessThanOrEqualTo(failed);
    }

    /** Requests that were lately taken for failures of the service. */
    private int failed() {
        return upstreams.breaker("studies").getMetrics().getNumberOfFailedCalls();
    }

    /** Past the gateway. */
    private long service(String figure) {
        return RestAssured.get(service + "/?do=counts").jsonPath().getLong(figure);
    }

    private List<HttpClientRequest> begun(int many, RequestOptions options) {
        return Stream.generate(() -> begun(options)).limit(many).toList();
    }

    /** Its head is sent, and some of the body where it may have one. */
    private HttpClientRequest begun(RequestOptions options) {
        return value(client.request(options).compose(request -> (options.getMethod() == HttpMethod.GET
                        ? request.sendHead()
                        : request.setChunked(true).write("abc"))
                .map(request)));
    }

    private RequestOptions to(HttpMethod method, String target) {
        return new RequestOptions()
                .setMethod(method)
                .setHost(gateway.getHost())
                .setPort(gateway.getPort())
                .setURI(target)
                .putHeader("Authorization", "Bearer " + Accounts.WRITE);
    }

    private static <T> T value(Future<T> future) {
        return future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
