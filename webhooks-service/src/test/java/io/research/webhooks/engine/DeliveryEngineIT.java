package io.research.webhooks.engine;

import static io.research.webhooks.fakes.DeliveryFixture.room;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.attempt.Attempt;
import io.research.webhooks.attempt.AttemptKind;
import io.research.webhooks.attempt.Delivery;
import io.research.webhooks.attempt.RetrySchedule;
import io.research.webhooks.attempt.Sender;
import io.research.webhooks.attempt.SignedSender;
import io.research.webhooks.fakes.DeliveryFixture;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.fakes.Receiver;
import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.queue.QueueTransaction;
import io.research.webhooks.queue.WaitingDeliveriesSweep;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Nobody listens there; the senders of these tests do not call it anyway. */
    private static final String URL = "https://" + NameServer.RECEIVER + "/hook";

    private static final Duration LEASE = EngineSettings.LEASE;

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

    @Inject
    WaitingDeliveriesSweep sweep;

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
            engine(neverAnswering(), 1);
            plan(1);
            await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("delivering"));
            var begun = OffsetDateTime.parse((String) history(hook).get("last_attempt_at"));

            engine(sending, 16);

            await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("succeeded"));
            var takenOver = OffsetDateTime.parse((String) history(hook).get("last_attempt_at"));
            assertThat(history(hook)).containsEntry("attempts", 2);
            assertThat(Duration.between(begun, takenOver)).isGreaterThanOrEqualTo(LEASE);
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @Test
    void a_late_result_of_a_lost_delivery_changes_nothing() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);
        var lost = claim(hook, Duration.ZERO);
        var held = claim(hook, Duration.ofMinutes(1));

        fixture.record(Attempt.of(lost, new EndpointResponse.Answered(500, null), Duration.ZERO, schedule()));

        assertThat(held.attempt()).isEqualTo(2);
        assertThat(held.tries()).isEqualTo(1);
        assertThat(history(hook)).containsEntry("status", "delivering").containsEntry("http_status", null);
    }

    @Test
    void a_worker_that_was_lost_in_its_turn_holds_no_webhook_for_long() throws Throwable {
        var hook = integrator.registers(URL);
        var lost = VertxContextSupport.subscribeAndAwait(
                () -> pool.getConnection().call(QueueTransaction::begin).call(connection -> connection
                        .preparedQuery("select id from webhook where id = $1 for no key update")
                        .execute(Tuple.of(hook.id()))));
        engine(new WatchedSender(vertx, 1), 16);

        plan(1);

        fixture.awaitSuccesses(hook, 1);
        VertxContextSupport.subscribeAndAwait(lost::close);
    }

    @Test
    void two_engines_make_each_attempt_once_and_keep_to_the_limit_of_the_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        var sender = new WatchedSender(vertx, 20);
        engine(sender, 64);
        engine(sender, 64);

        plan(60);

        fixture.awaitSuccesses(hook, 60);
        assertThat(sender.sentTo(hook)).hasSize(60).doesNotHaveDuplicates();
        assertThat(sender.mostAtOnceTo(hook)).isBetween(2, 4);
    }

    @Test
    void an_ordered_webhook_gets_first_attempts_one_by_one_in_order() throws Throwable {
        var hook = integrator.registers(integrator.registration(URL).put("ordered", true));
        var sender = new WatchedSender(vertx, 5);
        var events = plan(30);

        engine(sender, 64);
        engine(sender, 64);

        fixture.awaitSuccesses(hook, 30);
        assertThat(sender.sentTo(hook)).containsExactlyElementsOf(events);
        assertThat(sender.mostAtOnceTo(hook)).isEqualTo(1);
    }

    @Test
    void a_stopped_engine_lets_its_attempts_end() throws Throwable {
        var hook = integrator.registers(URL);
        var asked = new CompletableFuture<Delivery>();
        var answer = new CompletableFuture<EndpointResponse>();
        var engine = engine(
                (delivery, timeout) -> {
                    asked.complete(delivery);
                    return Uni.createFrom().completionStage(answer);
                },
                16);
        plan(1);
        asked.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        var stopped = engine.stop().toCompletableFuture();
        answer.complete(new EndpointResponse.Answered(200, null));
        stopped.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(history(hook)).containsEntry("status", "succeeded").containsEntry("attempts", 1);
    }

    @Test
    void a_stopped_engine_gives_back_what_lasts_too_long() throws Throwable {
        var hook = integrator.registers(URL);
        var engine = engine(neverAnswering(), 16);
        plan(1);
        await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("delivering"));

        engine.stop().toCompletableFuture().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(history(hook)).containsEntry("status", "pending").containsEntry("attempts", 1);
        engine(new WatchedSender(vertx, 1), 16);
        await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("succeeded"));
        assertThat(history(hook)).containsEntry("attempts", 2);
    }

    @Test
    void a_backlog_of_one_webhook_delays_no_other() throws Throwable {
        var slow = integrator.registers(URL + "/slow");
        plan(1);
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id) select webhook_id, gen_random_uuid(), event_id"
                        + " from delivery, generate_series(1, 20000) where webhook_id = $1",
                slow.id());
        var quick = integrator.registers(URL + "/quick");
        engine(
                (delivery, timeout) -> delivery.webhookId().equals(slow.id())
                        ? Uni.createFrom().nothing()
                        : Uni.createFrom().item(new EndpointResponse.Answered(200, null)),
                64);

        plan(20);

        fixture.awaitSuccesses(quick, 20);
        assertThat(fixture.statuses(slow)).containsEntry("DELIVERING", 4L);
    }

    @Test
    void deliveries_of_a_deleted_webhook_are_not_made() throws Throwable {
        var hook = integrator.registers(URL);
        plan(3);
        integrator.deletes(hook).expect(204);
        var other = integrator.registers(URL + "/other");
        var sender = new WatchedSender(vertx, 1);

        engine(sender, 16);
        var events = plan(1);

        fixture.awaitSuccesses(other, 1);
        assertThat(sender.sentTo(other)).isEqualTo(events);
        assertThat(sender.sentTo(hook)).isEmpty();
    }

    @Test
    void nothing_goes_on_waiting_for_a_deleted_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        plan(2);
        var claimed = claim(hook, Duration.ofMinutes(1));
        integrator.deletes(hook).expect(204);
        orphan(hook, claimed.eventId());

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("DELIVERING", 1L, "FAILED", 2L));
        fixture.record(Attempt.released(claimed));
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
    }

    @Test
    void a_sweep_touches_no_delivery_of_an_active_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        plan(2);

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 2L));
    }

    @Test
    void an_endpoint_that_is_gone_fails_what_waits_for_it() throws Throwable {
        var hook = integrator.registers(URL);
        plan(3);
        var gone = claim(hook, LEASE);

        fixture.record(Attempt.of(gone, new EndpointResponse.Answered(410, null), Duration.ZERO, schedule()));

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
        assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
    }

    @Test
    void results_of_one_turn_are_recorded_each_at_its_delivery() throws Throwable {
        var hook = integrator.registers(URL);
        plan(3);
        var claimed = fixture.claim(hook, 3);

        fixture.record(answered(claimed.get(2), 500), answered(claimed.get(0), 200), answered(claimed.get(1), 404));

        assertThat(integrator.deliveriesOf(hook))
                .extracting("http_status", "failure_reason")
                .containsExactly(tuple(500, "http_error"), tuple(404, "http_error"), tuple(200, null));
    }

    @Test
    void one_copy_of_a_body_serves_all_webhooks_of_a_claim() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        plan(1);

        var claimed = fixture.claim(room(1, 1_000_000, LEASE, one, two));

        assertThat(claimed).hasSize(2);
        assertThat(claimed.getFirst().body())
                .isNotNull()
                .isSameAs(claimed.getLast().body());
    }

    @Test
    void a_claim_ends_with_the_body_that_fills_it() throws Throwable {
        var hook = integrator.registers(URL);
        plan(4);
        int body = fixture.claim(room(1, 1, LEASE, hook)).getFirst().body().length();

        var claim = room(3, body + 1, LEASE, hook);
        var claimed = fixture.turn(claim);

        assertThat(claimed.deliveries()).hasSize(2);
        assertThat(claimed.cutShort()).containsExactly(hook.id());
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("DELIVERING", 3L, "PENDING", 1L));
    }

    @Test
    void an_engine_with_room_for_one_body_delivers_all_one_by_one() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        var sender = new WatchedSender(vertx, 5);
        engine(sender, new EngineSettings(16, 16, 1, 1));

        plan(10);

        fixture.awaitSuccesses(one, 10);
        fixture.awaitSuccesses(two, 10);
        assertThat(sender.mostBodiesAtOnce()).isEqualTo(1);
    }

    @Test
    void a_delivery_under_way_is_not_begun_again_by_hand() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);
        var claimed = claim(hook, LEASE);

        integrator.redelivers(hook, claimed.id()).expect(202);

        assertThat(history(hook)).containsEntry("status", "delivering").containsEntry("attempts", 1);
        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void what_was_asked_for_goes_before_a_backlog() throws Throwable {
        var hook = integrator.registers(URL);
        plan(5);
        UUID pinged = UUID.fromString(integrator.pings(hook).expect(202).at("delivery_id"));

        var claimed = fixture.claim(hook, 1);

        assertThat(claimed).extracting(Delivery::id).containsExactly(pinged);
    }

    @Test
    void a_test_that_was_given_back_still_reaches_a_disabled_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.execute("update webhook set status = 'DISABLED' where id = $1", hook.id());
        integrator.pings(hook).expect(202);
        fixture.record(Attempt.released(fixture.claim(hook, 1).getFirst().withoutBody()));

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(fixture.due()).contains(hook.id());
        assertThat(fixture.claim(hook, 1)).singleElement().satisfies(delivery -> assertThat(delivery.kind())
                .isEqualTo(AttemptKind.TEST));
    }

    @Test
    void what_is_given_back_has_used_up_none_of_its_attempts() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);

        fixture.record(Attempt.released(claim(hook, LEASE)));

        var again = claim(hook, LEASE);
        assertThat(again.claim()).isEqualTo(2);
        assertThat(again.attempt()).isEqualTo(1);
        assertThat(again.tries()).isEqualTo(1);
    }

    @Test
    void what_was_only_claimed_counts_as_no_attempt() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);

        fixture.record(Attempt.released(claim(hook, LEASE)));

        assertThat(history(hook))
                .containsEntry("status", "pending")
                .containsEntry("attempts", 0)
                .containsEntry("last_attempt_at", null);
    }

    @Test
    void what_waits_after_a_failure_is_recovered_with_all_its_attempts() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);
        var failed = claim(hook, LEASE);
        fixture.record(Attempt.of(failed, new EndpointResponse.Answered(503, null), Duration.ZERO, schedule()));
        fixture.execute("update delivery set due_at = now() + interval '1 day' where webhook_id = $1", hook.id());

        var answer = integrator
                .recovers(hook, "{\"since\": \"2020-01-01T00:00:00Z\"}")
                .expect(202);

        assertThat(answer.<Integer>at("recovered")).isEqualTo(1);
        assertThat(claim(hook, LEASE).tries()).isEqualTo(1);
    }

    @Test
    void all_that_failed_is_recovered_however_much_it_is() throws Throwable {
        var hook = integrator.registers(URL);
        plan(1);
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id, status, due_at, ended_at, attempts)"
                        + " select webhook_id, gen_random_uuid(), event_id, 'FAILED', null, now(), 10"
                        + " from delivery, generate_series(1, 2500) where webhook_id = $1",
                hook.id());

        var answer = integrator
                .recovers(hook, "{\"since\": \"2020-01-01T00:00:00Z\"}")
                .expect(202);

        assertThat(answer.<Integer>at("recovered")).isEqualTo(2500);
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 2501L));
    }

    private DeliveryEngine engine(Sender sender, int parallel) {
        return engine(sender, EngineSettings.parallel(parallel));
    }

    private DeliveryEngine engine(Sender sender, EngineSettings settings) {
        return engines.start(sender, settings);
    }

    private static Sender neverAnswering() {
        return (delivery, timeout) -> Uni.createFrom().nothing();
    }

    private static Attempt answered(Delivery delivery, int status) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, schedule());
    }

    private static RetrySchedule schedule() {
        return EngineFixture.schedule();
    }

    private List<UUID> plan(int interviews) throws Throwable {
        return fixture.plan(integrator, interviews);
    }

    private Delivery claim(Integrator.Hook hook, Duration lease) throws Throwable {
        return fixture.claim(room(1, 1_000_000, lease, hook)).getFirst();
    }

    /** As it is left by an event that found the webhook just before its deletion. */
    private void orphan(Integrator.Hook hook, UUID eventId) throws Throwable {
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id) values ($1, gen_random_uuid(), $2)",
                hook.id(),
                eventId);
    }

    private Map<String, Object> history(Integrator.Hook hook) {
        return integrator.deliveriesOf(hook).getFirst();
    }
}
