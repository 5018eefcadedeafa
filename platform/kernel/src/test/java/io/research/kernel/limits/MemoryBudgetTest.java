package io.research.kernel.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
    private final Vertx vertx = Vertx.vertx();
    private final MeterRegistry metrics = new SimpleMeterRegistry();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void what_fits_goes_on_at_once_and_the_rest_in_turn_when_something_is_given_back() {
        var budget = budget(100, Map.of("research.work.patience", "1h"));
        var first = budget.take(40);
        var second = budget.take(40);
        var large = budget.take(50);
        var small = budget.take(10);

        assertThat(List.of(first.isDone(), second.isDone(), large.isDone(), small.isDone()))
                .containsExactly(true, true, false, false);
        first.join().end();

        assertThat(large.isDone()).isTrue();
        assertThat(small.isDone()).isTrue();
        assertThat(budget.taken()).isEqualTo(100);
    }

    @Test
    void one_request_never_takes_more_than_half_and_gives_back_once() {
        var budget = budget(100, Map.of());

        var huge = budget.take(1_000_000).join();
        assertThat(budget.taken()).isEqualTo(50);
        huge.shrinkTo(30);
        assertThat(budget.taken()).isEqualTo(25);
        huge.end();
        huge.end();

        assertThat(budget.taken()).isZero();
    }

    @Test
    void what_does_not_fit_in_time_is_refused_and_was_never_begun() {
        var budget = budget(100, Map.of("research.work.patience", "10ms"));
        budget.take(50);
        budget.take(50);

        var late = budget.take(50);

        await().until(late::isDone);
        assertThatThrownBy(late::join).hasCauseInstanceOf(Problem.class);
        assertThat(late.handle((part, fault) -> (Problem) fault).join()).satisfies(problem -> {
            assertThat(problem.code().status()).isEqualTo(503);
            assertThat(problem.retryAfter()).isPositive();
        });
        assertThat(budget.taken()).isEqualTo(100);
    }

    @Test
    void metrics_say_what_is_taken_of_how_much_and_how_often_there_was_no_room() {
        var budget = budget(100, Map.of("research.work.patience", "10ms", "research.work.waiting", "1"));
        budget.take(50);
        budget.take(50);

        var late = budget.take(50);
        var tooMany = budget.take(50);

        await().until(() -> late.isDone() && tooMany.isDone());
        assertThat(metrics.get("work.bytes").gauge().value()).isEqualTo(100);
        assertThat(metrics.get("work.bytes.max").gauge().value()).isEqualTo(100);
        assertThat(metrics.get("work.refused").counter().count()).isEqualTo(2);
    }

    @Test
    void only_so_many_wait() {
        var budget = budget(100, Map.of("research.work.patience", "1h", "research.work.waiting", "3"));
        var all = new ArrayList<MemoryBudget.Part>();
        all.add(budget.take(50).join());
        all.add(budget.take(50).join());
        var waiting = List.of(budget.take(50), budget.take(50), budget.take(50));

        assertThat(budget.take(1).isCompletedExceptionally()).isTrue();
        assertThat(waiting).noneMatch(one -> one.isDone());
    }

    @Test
    void what_holds_bytes_beside_bodies_waits_for_room_and_gives_it_back_however_it_ends() {
        var budget = budget(100, Map.of("research.work.patience", "10ms"));
        var reading = new CompletableFuture<String>();
        var file = within(budget, 50, () -> Uni.createFrom().completionStage(reading));
        await().until(() -> budget.taken() == 50);
        var begun = new AtomicInteger();
        var other = budget.take(50).join();

        var late = within(budget, 50, () -> Uni.createFrom().item(begun.incrementAndGet()));

        await().until(late::isCompletedExceptionally);
        assertThat(begun).hasValue(0);
        reading.completeExceptionally(new IOException("gone"));
        await().until(file::isCompletedExceptionally);
        other.end();
        assertThat(within(budget, 50, () -> Uni.createFrom().item(begun.incrementAndGet()))
                        .join())
                .isEqualTo(1);
        await().until(() -> budget.taken() == 0);
    }

    private <T> CompletableFuture<T> within(MemoryBudget budget, long bytes, Supplier<Uni<T>> work) {
        var result = new CompletableFuture<T>();
        vertx.getOrCreateContext()
                .runOnContext(here ->
                        budget.within(bytes, work).subscribe().with(result::complete, result::completeExceptionally));
        return result;
    }

    private MemoryBudget budget(long total, Map<String, String> settings) {
        return new MemoryBudget(vertx, config(settings), total, metrics);
    }

    private static LimitsConfig config(Map<String, String> settings) {
        return Settings.of(LimitsConfig.class, settings);
    }
}
