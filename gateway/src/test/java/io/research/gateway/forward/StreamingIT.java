package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class StreamingIT {
    private static final int CHUNKS = 4_000;
    private static final long SIZE = (long) CHUNKS * UpstreamFixture.LARGE_CHUNK;
    private static final String LARGE = "/api/public/v1/studies?do=large&chunks=" + CHUNKS;
    /** What the buffers of two connections hold at most; far less than the download. */
    private static final long IN_FLIGHT = SIZE / 4;

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void a_large_download_arrives_whole() throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(gateway.resolve(LARGE))
                    .version(HttpClient.Version.HTTP_1_1)
                    .header("Authorization", "Bearer " + Accounts.READ)
                    .build();

            long bytes =
                    count(client.send(request, BodyHandlers.ofInputStream()).body());

            assertThat(bytes).isEqualTo(SIZE);
        }
    }

    @Test
    void a_client_that_does_not_read_stops_the_service_from_sending() throws Exception {
        try (var socket = new Socket(gateway.getHost(), gateway.getPort())) {
            String head = "GET " + LARGE + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + Accounts.READ;
            socket.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));

            long sent = standstill();

            assertThat(sent).isPositive().isLessThan(IN_FLIGHT);
        }
    }

    private static long count(InputStream body) throws IOException {
        byte[] buffer = new byte[UpstreamFixture.LARGE_CHUNK];
        long bytes = 0;
        for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
            bytes += read;
        }
        return bytes;
    }

    /** How much the service had sent when it stopped sending. */
    private static long standstill() {
        long[] last = {-1};
        await().pollInterval(Duration.ofMillis(300))
                .atMost(Duration.ofSeconds(60))
                .until(() -> {
                    long before = last[0];
                    last[0] = Api.with(Accounts.READ)
                            .get("/api/public/v1/studies?do=counts")
                            .<Number>at("sent")
                            .longValue();
                    return last[0] > 0 && last[0] == before;
                });
        return last[0];
    }
}
