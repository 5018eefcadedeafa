package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.testkit.S3Infra;
import io.research.testkit.S3Server;
import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links to a real server, which checks them. */
class S3LinkIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration VALIDITY = Duration.ofMinutes(15);
    private static final FileDisposition SHOWN =
            new FileDisposition("/i/a", "Tee für \"zwei\".csv", "text/csv; charset=utf-8", false);

    private final String key = UUID.randomUUID().toString();
    private S3Store store;

    @BeforeEach
    void an_object() {
        store = new S3Store(StorageSettings.ofServer().s3());
        store.put(key, Multi.createFrom().item(Buffer.buffer("leaf,water")))
                .await()
                .atMost(SOON);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void a_link_opens_the_content_under_its_name_and_type() throws Exception {
        var answer = opened(link(store));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("leaf,water");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue(SHOWN.mediaType());
        assertThat(answer.headers().firstValue("Content-Disposition")).hasValue(SHOWN.contentDisposition());
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("private, no-store");
    }

    @Test
    void a_player_gets_a_part_through_a_link() throws Exception {
        var answer = opened(link(store), "Range", "bytes=5-9");

        assertThat(answer.statusCode()).isEqualTo(206);
        assertThat(answer.body()).isEqualTo("water");
    }

    @Test
    void a_link_to_a_deleted_object_opens_nothing() throws Exception {
        var link = link(store);

        store.delete(key).await().atMost(SOON);

        assertThat(opened(link).statusCode()).isEqualTo(404);
    }

    @Test
    void a_link_whose_time_is_over_opens_nothing() {
        var link =
                URI.create(store.link(key, SHOWN, Duration.ofSeconds(1)).await().atMost(SOON));

        await().atMost(SOON).until(() -> opened(link).statusCode() == 403);
    }

    @Test
    void an_altered_or_foreign_link_opens_nothing() throws Exception {
        String link = link(store).toString();
        var foreign = StorageSettings.ofServer().with("s3.secret-access-key", "secret-of-others");

        refused(link.replace("X-Amz-Expires=900", "X-Amz-Expires=604800"));
        refused(link.replace("text%2Fcsv", "text%2Fhtml"));
        refused(link.replace("attachment", "inline"));
        refused(link.replaceFirst("X-Amz-Signature=.", "X-Amz-Signature=_"));
        refused(link.substring(0, link.indexOf('?')));
        try (var others = new S3Store(foreign.s3())) {
            refused(link(others).toString());
        }
    }

    @Test
    void a_link_opens_no_other_object() throws Exception {
        String other = UUID.randomUUID().toString();
        store.put(other, Multi.createFrom().item(Buffer.buffer("theirs")))
                .await()
                .atMost(SOON);

        refused(link(store).toString().replace(key, other));
    }

    @Test
    void a_link_leads_to_the_name_that_clients_know() throws Exception {
        var settings = StorageSettings.ofServer()
                .with("s3.public-endpoint", S3Infra.endpoint().replace("127.0.0.1", "localhost"));
        try (var known = new S3Store(settings.s3())) {
            var link = link(known);

            assertThat(link).hasHost("localhost");
            assertThat(opened(link).body()).isEqualTo("leaf,water");
        }
    }

    @Test
    void the_secret_is_in_no_link() {
        assertThat(link(store).toString()).doesNotContain(S3Server.SECRET);
    }

    private URI link(S3Store from) {
        return URI.create(from.link(key, SHOWN, VALIDITY).await().atMost(SOON));
    }

    private static void refused(String altered) throws IOException, InterruptedException {
        var answer = opened(URI.create(altered));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).doesNotContain("leaf", "theirs");
    }

    private static HttpResponse<String> opened(URI link, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(link).timeout(SOON);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
