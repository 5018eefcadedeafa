package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.gateway.GatewayInfra;
import io.research.gateway.SecondStart;
import io.research.testkit.Api;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Answers that go on for long, event by event. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
@TestProfile(SecondStart.class)
class EventStreamIT {
    private static final String SESSION = "/api/participant/v1/sessions/7";

    @TestHTTPResource("/")
    URI gateway;

    @Inject
    Event<ShutdownDelayInitiatedEvent> stop;

    @Test
    void events_pass_as_they_come_streams_are_bounded_and_a_stop_ends_them() throws Exception {
        var client = HttpClient.newHttpClient();
        try {
            var first = watch(client);
            var second = watch(client);
            assertThat(event(first)).isEqualTo("data: first");
            assertThat(event(second)).isEqualTo("data: first");

            assertThat(nextEvent()).isEqualTo(2);
            assertThat(event(first)).isEqualTo("data: next");
            assertThat(watch(client).statusCode()).isEqualTo(503);

            second.body().close();
            await().until(() -> nextEvent() == 1);
            var third = watch(client);
            assertThat(event(third)).isEqualTo("data: first");

            stop.fire(new ShutdownDelayInitiatedEvent());

            third.body().readAllBytes();
            await().until(() -> nextEvent() == 0);
        } finally {
            client.shutdownNow();
        }
    }

    private HttpResponse<InputStream> watch(HttpClient client) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(gateway.resolve(SESSION + "/live?do=events"))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    }

    private static String event(HttpResponse<InputStream> stream) throws IOException {
        var bytes = stream.body();
        var text = new StringBuilder();
        while (!text.toString().endsWith("\n\n")) {
            text.append((char) bytes.read());
        }
        return text.toString().strip();
    }

    /** Lets the service send one more event on each stream; how many it has. */
    private static int nextEvent() {
        return Api.with(null).get(SESSION + "?do=next-event").expect(200).at("streams");
    }
}
