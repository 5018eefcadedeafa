package io.research.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.eclipse.microprofile.config.ConfigProvider;

/** What tests of one organization tell and ask the neighbours directly. */
record NeighbourCalls(String organization) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static URI address(String setting, String path) {
        return URI.create(ConfigProvider.getConfig().getValue(setting, String.class) + path);
    }

    /** What it answers; null where it knows nothing. */
    static JsonObject ask(String setting, String path) {
        try {
            var request = HttpRequest.newBuilder(address(setting, path))
                    .header("Authorization", "Bearer " + Tokens.ofService("test", "org_asks", "app_test"))
                    .build();
            var answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200 ? new JsonObject(answer.body()) : null;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Tells a neighbour something that no service tells it. */
    void send(String method, URI address, String body, int status) {
        var request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + Tokens.ofService("test", organization, "app_test"))
                .header("X-Organization", organization)
                .header("X-Arrives", "at last")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            assertThat(HTTP.send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(status);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
