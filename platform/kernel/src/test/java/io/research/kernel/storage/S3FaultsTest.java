package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.research.kernel.problem.Problem;
import io.research.servers.FreePort;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.NoSuchBucketException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** A store in trouble is no store without the object. */
class S3FaultsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() {
        vertx.close().await().atMost(SOON);
    }

    @Test
    void a_missing_bucket_is_not_a_missing_object() {
        var without = answering(request -> request.response()
                .setStatusCode(404)
                .putHeader("Content-Type", "application/xml")
                .endAndForget(
                        request.method().equals(HttpMethod.HEAD)
                                ? ""
                                : "<Error><Code>NoSuchBucket</Code><Message>none</Message></Error>"));

        assertThat(refused(without, NoSuchBucketException.class)).noneMatch(S3Faults::isOutage);
    }

    @Test
    void a_store_that_is_away_is_a_fault() {
        var away = settings()
                .with("s3.endpoint", "http://127.0.0.1:" + FreePort.choose())
                .with("s3.connect-timeout", "200ms");

        assertThat(refused(away, SdkException.class)).allMatch(S3Faults::isOutage);
    }

    @Test
    void a_store_that_does_not_answer_is_given_up() {
        var silent =
                answering(request -> {}).with("s3.attempt-timeout", "200ms").with("s3.call-timeout", "500ms");

        // Which of the two limits ends the call first depends on how long the pauses between attempts are.
        assertThat(refused(silent, SdkClientException.class)).allMatch(S3Faults::isOutage);
    }

    @Test
    void a_store_that_cannot_now_is_a_fault() {
        var busy = answering(request -> request.response().setStatusCode(503).endAndForget());

        assertThat(refused(busy, S3Exception.class)).allMatch(S3Faults::isOutage);
    }

    @Test
    void a_store_that_refuses_is_not_away() {
        var strict = answering(request -> request.response().setStatusCode(403).endAndForget());

        assertThat(refused(strict, S3Exception.class)).noneMatch(S3Faults::isOutage);
    }

    private StorageSettings answering(Consumer<HttpServerRequest> answers) {
        var server = vertx.createHttpServer()
                .requestHandler(answers)
                .listen(0, "127.0.0.1")
                .await()
                .atMost(SOON);
        return settings().with("s3.endpoint", "http://127.0.0.1:" + server.actualPort());
    }

    private static StorageSettings settings() {
        return StorageSettings.none()
                .with("s3.bucket", "objects")
                .with("s3.path-style", "true")
                .with("s3.access-key-id", "id")
                .with("s3.secret-access-key", "secret");
    }

    /** What each call ends in. */
    private static List<Throwable> refused(StorageSettings settings, Class<? extends Throwable> fault) {
        try (var store = new S3Store(settings.s3())) {
            return List.of(
                    refused(store.put("a", Multi.createFrom().item(Buffer.buffer("x"))), fault),
                    refused(store.get("a").collect().first(), fault),
                    refused(store.get("a", 0, 1).collect().first(), fault),
                    refused(store.delete("a"), fault));
        }
    }

    private static Throwable refused(Uni<?> work, Class<? extends Throwable> fault) {
        var thrown = catchThrowable(() -> work.await().atMost(SOON));
        assertThat(thrown).isInstanceOf(fault).isNotInstanceOf(Problem.class);
        return thrown;
    }
}
