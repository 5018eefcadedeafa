package io.research.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.eclipse.microprofile.config.ConfigProvider;

/** Tells {@link FakeNeighbours} what they have. */
final class Neighbour {
    private Neighbour() {}

    static void put(String path, String header, String value, String body) {
        send(request(path).header(header, value).PUT(BodyPublishers.ofString(body)));
    }

    /** From now on there is no answer about that study, or about the interviews of that organization. */
    static void silence(String id) {
        put("/internal/evidence/counted", "X-Unanswered", id, id);
    }

    /** There are answers again. */
    static void answer(String id) {
        delete("/internal/evidence/counted", "X-Unanswered", id);
    }

    static void get(String path, String header, String value) {
        send(request(path).header(header, value).GET());
    }

    /** What it answers. */
    static String post(String path) {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request(path).POST(BodyPublishers.noBody()).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void delete(String path, String header, String value) {
        send(request(path).header(header, value).DELETE());
    }

    private static HttpRequest.Builder request(String path) {
        String url = ConfigProvider.getConfig().getValue("research.services.studies.url", String.class);
        return HttpRequest.newBuilder(URI.create(url + path));
    }

    private static void send(HttpRequest.Builder request) {
        try (var http = HttpClient.newHttpClient()) {
            assertThat(http.send(request.build(), HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(204);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
