package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.mutiny.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StorageConfigTest {
    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() {
        vertx.close().await().atMost(Duration.ofSeconds(10));
    }

    @Test
    void objects_have_one_place() {
        var directory = StorageSettings.none().with("directory", "objects");
        var bucket = StorageSettings.none()
                .with("directory", "")
                .with("s3.bucket", "objects")
                .with("s3.region", "eu-central-1");

        assertThat(opened(directory)).isInstanceOf(DirectoryStore.class);
        assertThat(opened(bucket)).isInstanceOf(S3Store.class);
    }

    @Test
    void without_a_place_or_with_two_there_is_no_start() {
        refused(StorageSettings.none(), "set research.storage.directory or research.storage.s3.bucket");
        refused(
                StorageSettings.none().with("directory", "objects").with("s3.bucket", "objects"),
                "research.storage.directory and research.storage.s3.bucket are both set");
    }

    @Test
    void half_an_access_key_is_refused_without_being_told() {
        refused(
                StorageSettings.none().with("s3.bucket", "objects").with("s3.secret-access-key", "hush"),
                "access-key-id and .secret-access-key must be set together");
    }

    @Test
    void a_prefix_that_is_no_key_is_refused() {
        assertThatThrownBy(() -> opened(
                        StorageSettings.none().with("s3.bucket", "objects").with("s3.prefix", "../other")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private void refused(StorageSettings settings, String message) {
        assertThatThrownBy(() -> opened(settings))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("hush");
    }

    private ObjectStore opened(StorageSettings settings) {
        var producer = new ObjectStoreProducer();
        try {
            var store = producer.store(settings.storage(), settings.kernel(), vertx, Clock.systemUTC());
            producer.close(store);
            return store;
        } catch (RuntimeException refused) {
            throw refused;
        } catch (Exception impossible) {
            throw new AssertionError(impossible);
        }
    }
}
