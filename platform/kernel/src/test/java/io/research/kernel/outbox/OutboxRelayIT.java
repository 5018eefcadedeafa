package io.research.kernel.outbox;

import static io.research.kernel.EventFixture.anEventNamed;
import static io.research.kernel.EventFixture.anEventOf;
import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.inTransaction;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
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
    private final Counter parked = new SimpleMeterRegistry().counter("outbox.parked");

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
        execute("delete from outbox");
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

    @Test
    void an_event_that_the_broker_refuses_for_good_holds_back_its_key_alone() {
        var other = UUID.randomUUID();
        var refused = anEventOf(study);
        var behind = anEventOf(study);
        broker.refuse(row -> row.eventId().equals(refused.id()));
        inTransaction(() -> outbox.add(refused));
        aRelay();
        await().until(() -> parked.count() == 1);

        var passing = List.of(anEventOf(other), anEventOf(other));
        inTransaction(() -> outbox.addAll(List.of(behind, passing.getFirst(), passing.getLast())));

        await().untilAsserted(() -> assertThat(broker.of(other))
                .containsExactly(passing.getFirst().id(), passing.getLast().id()));
        assertThat(broker.of(study)).isEmpty();
        assertThat(count("select count(*) from outbox where parked_at is not null and fault like '%larger%'"))
                .isEqualTo(1L);
        assertThat(parked.count()).isEqualTo(1);
    }

    @Test
    void a_parked_event_and_those_behind_it_go_once_the_next_relay_may_send_them() {
        var refused = anEventOf(study);
        var behind = anEventOf(study);
        broker.refuse(row -> row.eventId().equals(refused.id()));
        inTransaction(() -> outbox.add(refused));
        var first = aRelay();
        await().until(() -> parked.count() == 1);
        inTransaction(() -> outbox.add(behind));

        first.stop();
        broker.refuse(row -> false);
        aRelay();

        await().untilAsserted(() -> assertThat(broker.of(study)).containsExactly(refused.id(), behind.id()));
        await().until(() -> count("select count(*) from outbox").intValue() == 0);
    }

    @Test
    void what_the_broker_holds_is_not_sent_again_while_another_event_fails() {
        var failing = UUID.randomUUID();
        var fails = anEventOf(failing);
        broker.fail(row -> row.eventId().equals(fails.id()));
        var passes = anEventOf(study);
        inTransaction(() -> outbox.addAll(List.of(passes, fails)));

        aRelay();
        await().until(() -> broker.failures() >= 2);

        assertThat(broker.of(study)).containsExactly(passes.id());
        broker.fail(row -> false);
        await().untilAsserted(() -> assertThat(broker.of(failing)).containsExactly(fails.id()));
    }

    @Test
    void a_batch_is_bounded_in_bytes_and_a_large_event_is_its_last() {
        waiting(OutboxRelay.LARGE, OutboxRelay.LARGE, OutboxRelay.LARGE, OutboxRelay.LARGE, OutboxRelay.LARGE);
        assertThat(batch()).containsExactly(524_288, 524_288, 524_288, 524_288);

        waiting(10, OutboxRelay.LARGE + 1, 20, 30);
        assertThat(batch()).containsExactly(10, 524_289);
    }

    @Test
    void a_state_whose_event_no_broker_takes_is_refused_with_the_field_that_makes_it_so() {
        var event = anEventNamed("x".repeat(Outbox.MAX_BYTES), study);

        assertThatThrownBy(() -> inTransaction(() -> outbox.add(event)))
                .isInstanceOfSatisfying(Problem.class, problem -> {
                    assertThat(problem.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
                    assertThat(problem.faults().getFirst().field()).isEqualTo("participant_source");
                    assertThat(problem.faults().getFirst().type()).isEqualTo("too_large");
                });

        assertThat(count("select count(*) from outbox")).isEqualTo(0L);
    }

    /** Leaves events of those sizes in the outbox, and no others. */
    private static void waiting(int... bytes) {
        execute("delete from outbox");
        for (int size : bytes) {
            execute(
                    "insert into outbox (event_id, topic, event_key, payload) values (gen_random_uuid(), 't', 'k', repeat('x', "
                            + size + "))");
        }
    }

    private List<Integer> batch() {
        var connection = outside(() -> notifications.dedicatedConnection());
        try {
            return outside(() -> OutboxRepository.oldest(
                            connection, OutboxRelay.BATCH, OutboxRelay.BATCH_BYTES, OutboxRelay.LARGE))
                    .stream()
                    .map(row -> row.payload().length())
                    .toList();
        } finally {
            connection.close();
        }
    }

    private OutboxRelay aRelay() {
        var relay = new OutboxRelay(vertx, notifications, broker, parked);
        relay.start();
        relays.add(relay);
        return relay;
    }
}
