package io.research.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WaitsTest {
    private static final Duration SHORT = Duration.ofMillis(50);

    private final Vertx vertx = Vertx.vertx();
    private final Context loop = vertx.getOrCreateContext();
    private final BlockingQueue<String> over = new ArrayBlockingQueue<>(10);

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void those_that_nobody_ends_are_over_in_the_order_in_which_they_began_and_not_before_their_time()
            throws InterruptedException {
        long begun = System.nanoTime();

        onEventLoop(() ->
                List.of("first", "second", "third").forEach(name -> Waits.begin(vertx, SHORT, () -> over.add(name))));

        assertThat(next()).isEqualTo("first");
        assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(SHORT.toNanos());
        assertThat(next()).isEqualTo("second");
        assertThat(next()).isEqualTo("third");
    }

    @Test
    void one_that_has_ended_is_never_over_and_others_are() throws InterruptedException {
        onEventLoop(() -> {
            var first = Waits.begin(vertx, SHORT, () -> over.add("first"));
            Waits.begin(vertx, SHORT, () -> over.add("second"));
            first.end();
            first.end();
        });

        assertThat(next()).isEqualTo("second");
        assertThat(over).isEmpty();
    }

    @Test
    void after_one_that_fails_and_after_all_are_over_new_ones_are_watched() throws InterruptedException {
        onEventLoop(() -> {
            Waits.begin(vertx, SHORT, () -> {
                over.add("failing");
                throw new IllegalStateException("as wanted");
            });
            Waits.begin(vertx, SHORT, () -> over.add("beside"));
        });
        assertThat(next()).isEqualTo("failing");
        assertThat(next()).isEqualTo("beside");

        onEventLoop(() -> Waits.begin(vertx, SHORT, () -> over.add("later")));

        assertThat(next()).isEqualTo("later");
    }

    @Test
    void a_shorter_wait_is_over_before_a_longer_one_that_began_earlier() throws InterruptedException {
        onEventLoop(() -> {
            Waits.begin(vertx, SHORT.multipliedBy(4), () -> over.add("longer"));
            Waits.begin(vertx, SHORT, () -> over.add("shorter"));
        });

        assertThat(next()).isEqualTo("shorter");
        assertThat(next()).isEqualTo("longer");
    }

    private String next() throws InterruptedException {
        return over.poll(10, TimeUnit.SECONDS);
    }

    /** Always the same one. */
    private void onEventLoop(Runnable action) throws InterruptedException {
        var done = new CountDownLatch(1);
        loop.runOnContext(called -> {
            action.run();
            done.countDown();
        });
        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }
}
