package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.core.Vertx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DirectoryStoreTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Vertx vertx = Vertx.vertx();

    @TempDir
    Path directory;

    @AfterEach
    void close() {
        vertx.close().await().atMost(SOON);
    }

    @Test
    void what_was_put_comes_back_in_pieces() {
        var pieces = IntStream.range(0, 40)
                .mapToObj(number -> Buffer.buffer(new byte[10_000]))
                .toList();

        store().put("a/b.bin", Multi.createFrom().iterable(pieces)).await().atMost(SOON);

        var read = store().get("a/b.bin").collect().asList().await().atMost(SOON);
        assertThat(read.stream().mapToInt(Buffer::length).sum()).isEqualTo(400_000);
        assertThat(read).allMatch(piece -> piece.length() <= 64 * 1024);
    }

    @Test
    void a_part_of_the_content_is_read_without_the_rest() {
        put("a", "0123456789");

        assertThat(part(3, 4)).isEqualTo("3456");
        assertThat(part(8, 100)).isEqualTo("89");
        assertThat(part(10, 1)).isEmpty();
    }

    @Test
    void a_put_that_fails_leaves_the_old_content_and_no_part() throws Exception {
        put("a", "old");

        var broken = Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().item(Buffer.buffer("new")),
                        Multi.createFrom().<Buffer>failure(new IllegalStateException("connection lost")));
        assertThatThrownBy(() -> store().put("a", broken).await().atMost(SOON)).hasMessage("connection lost");

        assertThat(text("a")).isEqualTo("old");
        try (var files = Files.list(directory)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void a_deleted_object_is_not_found() {
        put("a", "x");

        assertThat(store().delete("a").await().atMost(SOON)).isTrue();

        assertThat(store().delete("a").await().atMost(SOON)).isFalse();
        assertThatThrownBy(() -> text("a")).isInstanceOf(Problem.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a", "a/", "../a", "a/../b", "a//b", ".", "a/./b", "a\\b", "a b", "a\u0000"})
    void a_key_that_could_lead_elsewhere_is_refused(String key) {
        assertThatThrownBy(() -> put(key, "x")).isInstanceOf(IllegalArgumentException.class);
    }

    private DirectoryStore store() {
        return new DirectoryStore(vertx, directory);
    }

    private void put(String key, String text) {
        store().put(key, Multi.createFrom().item(Buffer.buffer(text))).await().atMost(SOON);
    }

    private String part(long from, long length) {
        return store().get("a", from, length).collect().asList().await().atMost(SOON).stream()
                .map(Buffer::toString)
                .collect(Collectors.joining());
    }

    private String text(String key) {
        return store().get(key).collect().first().await().atMost(SOON).toString();
    }
}
