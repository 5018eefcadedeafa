package io.research.kernel.outbox;

import static io.research.kernel.EventFixture.anEventOf;
import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.inTransaction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.ErrorCode;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.problem.Problem;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class OutboxRelayIT {
    private final UUID study = UUID.randomUUID();
    private final RecordingPublisher broker = new RecordingPublisher();
    private final List<OutboxRelay> relays = new ArrayList<>();

    @Inject
    Outbox outbox;

    @Inject
    OutboxLifecycle own;

    @Inject
    Vertx vertx;

    @Inject
    Notifications notifications;

    @Inject
    Pool pool;

    @BeforeEach
    void only_the_relays_of_the_test_work() {
        own.stop(null);
    }

    @AfterEach
    void stop_them() {
        relays.forEach(OutboxRelay::stop);
    }

    @Test
    void an_event_is_published_after_its_commit_and_then_removed() {
        aRelay();

        var event = anEventOf(study);
        inTransaction(() -> outbox.add(event));

        await().untilAsserted(() -> assertThat(broker.of(study)).containsExactly(event.id()));
        await().until(() -> count("select count(*) from outbox").intValue() == 0);
    }

    @Test
    void an_event_of_a_transaction_that_fails_is_never_published() {
        aRelay();

        assertThatThrownBy(() -> inTransaction(() -> outbox.add(anEventOf(study))
                        .chain(() -> Uni.createFrom().<Void>failure(new Problem(ErrorCode.NOT_FOUND)))))
                .isInstanceOf(Problem.class);
        var next = anEventOf(study);
        inTransaction(() -> outbox.add(next));

        await().untilAsserted(() -> assertThat(broker.of(study)).containsExactly(next.id()));
    }

    @Test
    void a_relay_that_dies_between_publishing_and_removing_loses_nothing() {
        var dying = aRelay();
        broker.fallSilent();
        var event = anEventOf(study);
        inTransaction(() -> outbox.add(event));
        await().until(() -> broker.of(study).size() == 1);

        dying.stop();
        broker.speakAgain();
        aRelay();

        await().untilAsserted(() -> assertThat(broker.of(study)).containsExactly(event.id(), event.id()));
        await().until(() -> count("select count(*) from outbox").intValue() == 0);
    }

    @Test
    void two_relays_in_parallel_keep_the_order_of_a_study_even_when_one_dies() {
        var first = aRelay();
        aRelay();
        var events = new ArrayList<UUID>();
        for (int number = 0; number < 60; number++) {
            var event = anEventOf(study);
            events.add(event.id());
            inTransaction(() -> outbox.add(event));
            if (number == 30) {
                first.stop();
            }
        }

        await().until(() -> count("select count(*) from outbox").intValue() == 0);

        assertThat(new LinkedHashSet<>(broker.of(study))).containsExactlyElementsOf(events);
    }

    @Test
    void events_of_work_without_a_session_share_the_fate_of_its_transaction() throws Throwable {
        aRelay();
        var events = List.of(anEventOf(study), anEventOf(study));
        var undone = List.of(anEventOf(study));

        assertThatThrownBy(() -> VertxContextSupport.subscribeAndAwait(
                        () -> pool.withTransaction(connection -> outbox.addAll(connection, undone)
                                .chain(() -> Uni.createFrom().<Void>failure(new Problem(ErrorCode.NOT_FOUND))))))
                .isInstanceOf(Problem.class);
        VertxContextSupport.subscribeAndAwait(
                () -> pool.withTransaction(connection -> outbox.addAll(connection, events)));

        await().untilAsserted(() -> assertThat(broker.of(study))
                .containsExactly(events.getFirst().id(), events.getLast().id()));
    }

    private OutboxRelay aRelay() {
        var relay = new OutboxRelay(vertx, notifications, broker);
        relay.start();
        relays.add(relay);
        return relay;
    }
}
