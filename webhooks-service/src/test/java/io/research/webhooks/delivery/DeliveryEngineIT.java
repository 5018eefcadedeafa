package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.DeliveryFixture.PATIENCE;
import static io.research.webhooks.delivery.EngineFixture.LEASE;
import static io.research.webhooks.delivery.EngineFixture.URL;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import io.research.webhooks.outbound.EndpointResponse;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Engines of the test work on the deliveries of this service; its own has no room for any. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryEngineIT {
    @Inject
    Vertx vertx;

    @Inject
    Pool pool;

    @Inject
    EngineFixture engines;

    @Inject
    SignedSender sending;

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        engines.stopAll();
        integrator.deletesAll();
    }

    @Test
    void a_delivery_of_a_dead_worker_is_taken_over_when_its_lease_ends() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            engines.start(neverAnswering(), 1);
            fixture.plan(integrator, 1);
            await().atMost(PATIENCE)
                    .until(() -> integrator.newestDeliveryOf(hook).get("status").equals("delivering"));
            var begun = OffsetDateTime.parse(
                    (String) integrator.newestDeliveryOf(hook).get("last_attempt_at"));

            engines.start(sending, 16);

            await().atMost(PATIENCE)
                    .until(() -> integrator.newestDeliveryOf(hook).get("status").equals("succeeded"));
            var takenOver = OffsetDateTime.parse(
                    (String) integrator.newestDeliveryOf(hook).get("last_attempt_at"));
            assertThat(integrator.newestDeliveryOf(hook)).containsEntry("attempts", 2);
            assertThat(Duration.between(begun, takenOver)).isGreaterThanOrEqualTo(LEASE);
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @Test
    void a_worker_that_was_lost_in_its_turn_holds_no_webhook_for_long() throws Throwable {
        var hook = integrator.registers(URL);
        var lost = VertxContextSupport.subscribeAndAwait(
                () -> pool.getConnection().call(QueueTransaction::begin).call(connection -> connection
                        .preparedQuery("select id from webhook where id = $1 for no key update")
                        .execute(Tuple.of(hook.id()))));
        engines.start(new WatchedSender(vertx, 1), 16);

        fixture.plan(integrator, 1);

        fixture.awaitSuccesses(hook, 1);
        VertxContextSupport.subscribeAndAwait(lost::close);
    }

    @Test
    void two_engines_make_each_attempt_once_and_keep_to_the_limit_of_the_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        var sender = new WatchedSender(vertx, 20);
        engines.start(sender, 64);
        engines.start(sender, 64);

        fixture.plan(integrator, 60);

        fixture.awaitSuccesses(hook, 60);
        assertThat(sender.sentTo(hook)).hasSize(60).doesNotHaveDuplicates();
        assertThat(sender.mostAtOnceTo(hook)).isBetween(2, 4);
    }

    @Test
    void an_ordered_webhook_gets_first_attempts_one_by_one_in_order() throws Throwable {
        var hook = integrator.registers(integrator.registration(URL).put("ordered", true));
        var sender = new WatchedSender(vertx, 5);
        var events = fixture.plan(integrator, 30);

        engines.start(sender, 64);
        engines.start(sender, 64);

        fixture.awaitSuccesses(hook, 30);
        assertThat(sender.sentTo(hook)).containsExactlyElementsOf(events);
        assertThat(sender.mostAtOnceTo(hook)).isEqualTo(1);
    }

    @Test
    void a_stopped_engine_lets_its_attempts_end() throws Throwable {
        var hook = integrator.registers(URL);
        var asked = new CompletableFuture<Delivery>();
        var answer = new CompletableFuture<EndpointResponse>();
        var engine = engines.start(
                (delivery, timeout) -> {
                    asked.complete(delivery);
                    return Uni.createFrom().completionStage(answer);
                },
                16);
        fixture.plan(integrator, 1);
        asked.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        var stopped = engine.stop().toCompletableFuture();
        answer.complete(new EndpointResponse.Answered(200, null));
        stopped.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(integrator.newestDeliveryOf(hook))
                .containsEntry("status", "succeeded")
                .containsEntry("attempts", 1);
    }

    @Test
    void a_stopped_engine_gives_back_what_lasts_too_long() throws Throwable {
        var hook = integrator.registers(URL);
        var engine = engines.start(neverAnswering(), 16);
        fixture.plan(integrator, 1);
        await().atMost(PATIENCE)
                .until(() -> integrator.newestDeliveryOf(hook).get("status").equals("delivering"));

        engine.stop().toCompletableFuture().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(integrator.newestDeliveryOf(hook))
                .containsEntry("status", "pending")
                .containsEntry("attempts", 1);
        engines.start(new WatchedSender(vertx, 1), 16);
        await().atMost(PATIENCE)
                .until(() -> integrator.newestDeliveryOf(hook).get("status").equals("succeeded"));
        assertThat(integrator.newestDeliveryOf(hook)).containsEntry("attempts", 2);
    }

    @Test
    void a_backlog_of_one_webhook_delays_no_other() throws Throwable {
        var slow = integrator.registers(URL + "/slow");
        fixture.plan(integrator, 1);
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id) select webhook_id, gen_random_uuid(), event_id"
                        + " from delivery, generate_series(1, 20000) where webhook_id = $1",
                slow.id());
        var quick = integrator.registers(URL + "/quick");
        engines.start(
                (delivery, timeout) -> delivery.webhookId().equals(slow.id())
                        ? Uni.createFrom().nothing()
                        : Uni.createFrom().item(new EndpointResponse.Answered(200, null)),
                64);

        fixture.plan(integrator, 20);

        fixture.awaitSuccesses(quick, 20);
        assertThat(fixture.statuses(slow)).containsEntry("DELIVERING", 4L);
    }

    @Test
    void deliveries_of_a_deleted_webhook_are_not_made() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 3);
        integrator.deletes(hook).expect(204);
        var other = integrator.registers(URL + "/other");
        var sender = new WatchedSender(vertx, 1);

        engines.start(sender, 16);
        var events = fixture.plan(integrator, 1);

        fixture.awaitSuccesses(other, 1);
        assertThat(sender.sentTo(other)).isEqualTo(events);
        assertThat(sender.sentTo(hook)).isEmpty();
    }

    @Test
    void an_engine_with_room_for_one_body_delivers_all_one_by_one() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        var sender = new WatchedSender(vertx, 5);
        engines.start(sender, new EngineSettings(16, 16, 1, 1));

        fixture.plan(integrator, 10);

        fixture.awaitSuccesses(one, 10);
        fixture.awaitSuccesses(two, 10);
        assertThat(sender.mostBodiesAtOnce()).isEqualTo(1);
    }

    private static Sender neverAnswering() {
        return (delivery, timeout) -> Uni.createFrom().nothing();
    }
}
