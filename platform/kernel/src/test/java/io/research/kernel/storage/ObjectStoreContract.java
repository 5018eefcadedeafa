package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store keeps to. */
abstract class ObjectStoreContract {
    static final Duration SOON = Duration.ofSeconds(60);

    static final int MEGABYTE = 1024 * 1024;

    final Vertx vertx = Vertx.vertx();
    private ObjectStore store;

    /** Empty, or with nothing under the keys of these tests. */
    abstract ObjectStore open() throws Exception;

    /** How many objects there are and, where it is not an object yet, what has arrived of one. */
    abstract int stored() throws Exception;

    abstract int unfinished() throws Exception;

    @BeforeEach
    void open_the_store() throws Exception {
        store = open();
    }

    @AfterEach
    void close_the_store() throws Exception {
        if (store instanceof AutoCloseable connected) {
            connected.close();
        }
        vertx.close().await().atMost(SOON);
    }

    @Test
    void what_was_put_comes_back_in_pieces() {
        var pieces = IntStream.range(0, 40)
                .mapToObj(number -> Buffer.buffer(new byte[10_000]))
                .toList();

        await(store.put("a/b.bin", Multi.createFrom().iterable(pieces)));

        var read = await(store.get("a/b.bin").collect().asList());
        assertThat(read.stream().mapToInt(Buffer::length).sum()).isEqualTo(400_000);
        assertThat(read).allMatch(piece -> piece.length() <= 64 * 1024);
    }

    @Test
    void nothing_can_be_kept_too() throws Exception {
        await(store.put("empty", Multi.createFrom().empty()));

        assertThat(await(store.get("empty").collect().asList())).allMatch(piece -> piece.length() == 0);
        assertThat(part("empty", 0, 10)).isEmpty();
        assertThat(stored()).isEqualTo(1);
    }

    @Test
    void the_last_put_counts() throws Exception {
        put("a", "a longer one at first");

        put("a", "then short");

        assertThat(text("a")).isEqualTo("then short");
        assertThat(stored()).isEqualTo(1);
    }

    @Test
    void a_part_of_the_content_is_read_without_the_rest() {
        put("a", "0123456789");

        assertThat(part("a", 3, 4)).isEqualTo("3456");
        assertThat(part("a", 8, 100)).isEqualTo("89");
        assertThat(part("a", 4, Long.MAX_VALUE)).isEqualTo("456789");
        assertThat(part("a", 10, 1)).isEmpty();
        assertThat(part("a", 400, 1)).isEmpty();
        assertThat(part("a", 4, 0)).isEmpty();
    }

    @Test
    void a_large_object_is_taken_no_faster_than_it_is_stored_and_read_no_faster_than_it_is_asked_for()
            throws Exception {
        var source = new PieceSource(20 * MEGABYTE, 100_000);

        await(store.put("large", source.pieces()));
        byte[] middle = bytes(store.get("large", 8 * MEGABYTE - 5, 10));
        byte[] whole = bytes(store.get("large"));

        assertThat(source.mostAsked()).isLessThanOrEqualTo(1);
        assertThat(whole).isEqualTo(source.content());
        assertThat(middle).isEqualTo(Arrays.copyOfRange(source.content(), 8 * MEGABYTE - 5, 8 * MEGABYTE + 5));
        assertThat(unfinished()).isZero();
    }

    @Test
    void many_small_pieces_are_one_object() {
        var source = new PieceSource(9 * MEGABYTE, 500);

        await(store.put("many", source.pieces()));

        assertThat(bytes(store.get("many"))).isEqualTo(source.content());
    }

    @Test
    void a_reader_who_stops_gets_no_more() {
        await(store.put("large", new PieceSource(9 * MEGABYTE, 100_000).pieces()));
        var reader = AssertSubscriber.<Buffer>create(1);

        store.get("large").subscribe(reader);
        reader.awaitItems(1, SOON).cancel();

        assertThat(reader.getItems()).hasSize(1);
        assertThat(text(store.get("large", 0, 3))).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9 * MEGABYTE, 17 * MEGABYTE})
    void a_put_that_fails_leaves_the_old_content_and_no_part(int arrived) throws Exception {
        put("a", "old");
        var broken = Multi.createBy()
                .concatenating()
                .streams(
                        new PieceSource(arrived, 100_000).pieces(),
                        Multi.createFrom().<Buffer>failure(new IllegalStateException("connection lost")));

        assertThatThrownBy(() -> await(store.put("a", broken))).hasMessage("connection lost");

        assertThat(text("a")).isEqualTo("old");
        assertThat(stored()).isEqualTo(1);
        assertThat(unfinished()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 9 * MEGABYTE, 17 * MEGABYTE})
    void a_put_that_nobody_waits_for_any_more_leaves_the_old_content_and_no_part(int arrived) throws Exception {
        put("a", "old");
        var waiting = new CompletableFuture<Void>();
        var endless = Multi.createBy()
                .concatenating()
                .streams(
                        new PieceSource(arrived, 100_000).pieces(),
                        Multi.createFrom().<Buffer>nothing().onSubscription().invoke(() -> waiting.complete(null)));

        var putting = store.put("a", endless).subscribe().with(done -> {});
        waiting.get(SOON.toSeconds(), TimeUnit.SECONDS);
        putting.cancel();

        Awaitility.await().atMost(SOON).until(() -> unfinished() == 0);
        assertThat(text("a")).isEqualTo("old");
        assertThat(stored()).isEqualTo(1);
    }

    @Test
    void a_deleted_object_is_not_found() {
        put("a", "x");

        assertThat(await(store.delete("a"))).isTrue();

        assertThat(await(store.delete("a"))).isFalse();
        assertThatThrownBy(() -> text("a")).isInstanceOf(Problem.class);
        assertThatThrownBy(() -> part("a", 0, 1)).isInstanceOf(Problem.class);
        assertThatThrownBy(() -> part("a", 0, 0)).isInstanceOf(Problem.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a", "a/", "../a", "a/../b", "a//b", ".", "a/./b", "a\\b", "a b", "a\u0000"})
    void a_key_that_could_lead_elsewhere_is_refused(String key) {
        var shown = FileDisposition.download("/x", "x", "text/plain");

        assertThatThrownBy(() -> put(key, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> text(key)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> await(store.delete(key))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> await(store.link(key, shown, SOON))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void what_was_begun_on_a_context_goes_on_there() {
        var context = vertx.getDelegate().getOrCreateContext();
        var shown = FileDisposition.download("/x", "x", "text/plain");
        var content = Multi.createFrom().item(Buffer.buffer("x"));

        assertThat(endOf(context, store.put("a", content))).isEqualTo(context);
        assertThat(endOf(context, store.get("a").collect().last())).isEqualTo(context);
        assertThat(endOf(context, store.link("a", shown, SOON))).isEqualTo(context);
        assertThat(endOf(context, store.delete("a"))).isEqualTo(context);
    }

    ObjectStore store() {
        return store;
    }

    void put(String key, String text) {
        await(store.put(key, Multi.createFrom().item(Buffer.buffer(text))));
    }

    String text(String key) {
        return text(store.get(key));
    }

    static <T> T await(Uni<T> work) {
        return work.await().atMost(SOON);
    }

    private String part(String key, long from, long length) {
        return text(store.get(key, from, length));
    }

    private static String text(Multi<Buffer> content) {
        return await(content.collect().asList()).stream().map(Buffer::toString).collect(Collectors.joining());
    }

    static byte[] bytes(Multi<Buffer> content) {
        var bytes = new ByteArrayOutputStream();
        await(content.onItem()
                .invoke(piece -> bytes.writeBytes(piece.getBytes()))
                .collect()
                .last());
        return bytes.toByteArray();
    }

    private static Context endOf(Context context, Uni<?> work) {
        var end = new CompletableFuture<Context>();
        context.runOnContext(ignored -> work.subscribe()
                .with(done -> end.complete(io.vertx.core.Vertx.currentContext()), end::completeExceptionally));
        return end.orTimeout(SOON.toSeconds(), TimeUnit.SECONDS).join();
    }
}
