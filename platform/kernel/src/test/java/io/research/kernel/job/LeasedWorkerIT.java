package io.research.kernel.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.postgres.Notifications;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class LeasedWorkerIT {
    private final PiecesInHand work = new PiecesInHand();
    private LeasedWorker<String> worker;

    @Inject
    Vertx vertx;

    @Inject
    Notifications notifications;

    @Inject
    Heartbeats heartbeats;

    @BeforeEach
    void start() {
        worker = new LeasedWorker<>(vertx, heartbeats, work, 2, Duration.ofMillis(90));
        worker.start(notifications, "of_nobody");
    }

    @AfterEach
    void stop() {
        worker.stop();
    }

    @Test
    void no_more_is_taken_than_can_be_done_at_once() {
        work.due.addAll(List.of("a", "b", "c"));

        await().until(() -> work.underWay.size() == 2);

        assertThat(work.due).containsExactly("c");
        work.end("a");
        await().until(() -> work.underWay.containsKey("c"));
        assertThat(work.due).isEmpty();
    }

    @Test
    void signs_of_life_are_given_while_it_is_done() {
        work.due.add("a");

        await().until(() -> work.signsOfLife.size() > 2);

        assertThat(work.signsOfLife).containsOnly("a");
    }

    @Test
    void a_piece_that_fails_makes_room_for_the_next() {
        work.due.addAll(List.of("a", "b", "c"));
        await().until(() -> work.underWay.size() == 2);

        work.fail("b");

        await().until(() -> work.underWay.containsKey("c"));
    }

    @Test
    void stopping_takes_nothing_more_and_can_wait_for_what_is_under_way() throws InterruptedException {
        work.due.addAll(List.of("a", "b", "c"));
        await().until(() -> work.underWay.size() == 2);

        worker.stop();

        assertThat(worker.awaitEnd(Duration.ofMillis(10))).isFalse();
        work.end("a");
        work.end("b");
        assertThat(worker.awaitEnd(Duration.ofSeconds(20))).isTrue();
        assertThat(work.due).containsExactly("c");
    }

    /** Pieces that last until the test ends them. */
    private static final class PiecesInHand implements LeasedWork<String> {
        final Queue<String> due = new ConcurrentLinkedQueue<>();
        final Map<String, UniEmitter<?>> underWay = new ConcurrentHashMap<>();
        final List<String> signsOfLife = new CopyOnWriteArrayList<>();

        @Override
        public Uni<List<String>> claim(int most) {
            return Uni.createFrom().item(() -> Stream.generate(due::poll)
                    .limit(most)
                    .takeWhile(piece -> piece != null)
                    .toList());
        }

        @Override
        public Uni<Void> extend(SqlClient connection, List<String> pieces) {
            signsOfLife.addAll(pieces);
            return Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Void> work(String piece) {
            return Uni.createFrom().emitter(emitter -> underWay.put(piece, emitter));
        }

        @Override
        public String name(String piece) {
            return "piece=" + piece;
        }

        void end(String piece) {
            underWay.remove(piece).complete(null);
        }

        void fail(String piece) {
            underWay.remove(piece).fail(new IllegalStateException("the piece fell down"));
        }
    }
}
