package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One address has so many streams at once. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class StreamLimitIT {
    private static final String HERE = "198.51.100.7";
    private static final String ELSEWHERE = "198.51.100.8";

    private final HttpClient client = HttpClient.newHttpClient();

    @TestHTTPResource("/")
    URI gateway;

    @AfterEach
    void leave() {
        client.shutdownNow();
    }

    @Test
    void a_stream_too_many_is_refused_until_another_has_ended() throws Exception {
        var first = watch(HERE);
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(watch(HERE).statusCode()).isEqualTo(200);

        var refused = watch(HERE);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("15");
        assertThat(new JsonObject(new String(refused.body().readAllBytes()))
                        .getJsonObject("error")
                        .getString("code"))
                .isEqualTo("rate_limited");
        assertThat(watch(ELSEWHERE).statusCode()).isEqualTo(200);

        first.body().close();
        await().until(() -> watch(HERE).statusCode() == 200);
    }

    private HttpResponse<InputStream> watch(String address) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(gateway.resolve("/api/participant/v1/sessions/7/live?do=events"))
                .version(HttpClient.Version.HTTP_1_1)
                .header("X-Forwarded-For", address)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    }
}
