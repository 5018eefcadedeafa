package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a store is asked for, of which some know no checksums. */
class S3ChecksumTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Vertx vertx = Vertx.vertx();
    private final List<String> headers = new CopyOnWriteArrayList<>();
    private StorageSettings settings;

    @BeforeEach
    void a_store_that_takes_everything() {
        var server = vertx.createHttpServer()
                .requestHandler(request -> {
                    request.headers().names().forEach(name -> headers.add(name.toLowerCase(Locale.ROOT)));
                    request.endHandler(() -> request.response().endAndForget());
                })
                .listen(0, "127.0.0.1")
                .await()
                .atMost(SOON);
        settings = StorageSettings.none()
                .with("s3.bucket", "objects")
                .with("s3.endpoint", "http://127.0.0.1:" + server.actualPort())
                .with("s3.path-style", "true")
                .with("s3.access-key-id", "id")
                .with("s3.secret-access-key", "secret");
    }

    @AfterEach
    void close() {
        vertx.close().await().atMost(SOON);
    }

    @Test
    void content_is_checked_on_its_way() {
        putAndGet(settings);

        assertThat(headers).contains("x-amz-sdk-checksum-algorithm", "x-amz-checksum-mode");
    }

    @Test
    void a_store_that_knows_no_checksums_hears_of_none() {
        putAndGet(settings.with("s3.checksums", "false"));

        assertThat(headers)
                .isNotEmpty()
                .noneMatch(name -> name.contains("checksum"))
                .doesNotContain("x-amz-trailer");
    }

    private static void putAndGet(StorageSettings settings) {
        try (var store = new S3Store(settings.s3())) {
            store.put("a", Multi.createFrom().item(Buffer.buffer("x"))).await().atMost(SOON);
            store.get("a").collect().asList().await().atMost(SOON);
        }
    }
}
