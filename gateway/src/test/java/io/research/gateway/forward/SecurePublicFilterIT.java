package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.TrustAll;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class SecurePublicFilterIT {
    @TestHTTPResource(value = "/", tls = true)
    URI gateway;

    @ParameterizedTest
    @EnumSource(Version.class)
    void the_same_routes_answer_over_HTTPS(Version version) throws Exception {
        var found = get(version, "/api/public/v1/studies", Accounts.READ);
        var refused = get(version, "/api/public/v1/studies", "garbage");

        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.version()).isEqualTo(version);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body()).contains("\"code\":\"invalid_credentials\"");
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void a_body_of_unknown_length_streams_over_HTTPS(Version version) throws Exception {
        byte[] body = new byte[3 * 1024 * 1024];
        BodyPublisher unknownLength = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));

        assertThat(post(version, unknownLength).body()).isEqualTo("{\"bytes\":3145728}");
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void a_body_that_is_too_large_is_refused_over_HTTPS(Version version) throws Exception {
        byte[] body = new byte[20 * 1024 * 1024];
        BodyPublisher unknownLength = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));

        var answer = post(version, unknownLength);

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("\"code\":\"payload_too_large\"");
    }

    @Test
    void a_short_body_arrives_over_HTTP_2() throws Exception {
        assertThat(post(Version.HTTP_2, BodyPublishers.ofString("{}", StandardCharsets.UTF_8))
                        .body())
                .isEqualTo("{\"bytes\":2}");
    }

    private HttpResponse<String> get(Version version, String path, String key) throws Exception {
        var request = HttpRequest.newBuilder(gateway.resolve(path)).header("Authorization", "Bearer " + key);
        return send(version, request.build());
    }

    private HttpResponse<String> post(Version version, BodyPublisher body) throws Exception {
        var request = HttpRequest.newBuilder(gateway.resolve("/api/public/v1/studies?do=count"))
                .header("Authorization", "Bearer " + Accounts.WRITE)
                .POST(body);
        return send(version, request.build());
    }

    private static HttpResponse<String> send(Version version, HttpRequest request) throws Exception {
        try (var client = HttpClient.newBuilder()
                .version(version)
                .sslContext(TrustAll.context())
                .build()) {
            return client.send(request, BodyHandlers.ofString());
        }
    }
}
