package io.research.webhooks.delivery;

import static io.research.webhooks.surroundings.Integrator.anIntegrator;
import static io.research.webhooks.surroundings.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.postgres.Notifications;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.outbound.Reply;
import io.research.webhooks.surroundings.Integrator;
import io.research.webhooks.surroundings.NameServer;
import io.research.webhooks.surroundings.Receiver;
import io.research.webhooks.surroundings.Surroundings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import jakarta.persistence.Tuple;
import java.math.BigInteger;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Engines of the test work on the deliveries of this service; its own has no room for any. */
@QuarkusTest
@TestProfile(DeliveryEngineIT.OwnEngineIdle.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Surroundings.class)
class DeliveryEngineIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Nobody listens there; the senders of these tests do not call it anyway. */
    private static final String URL = "https://" + NameServer.RECEIVER + "/hook";

    private static final Duration LEASE = Duration.ofSeconds(3);

    @Inject
    Vertx vertx;

    @Inject
    DeliveryQueue queue;

    @Inject
    Sending sending;

    @Inject
    Deliveries deliveries;

    @Inject
    WaitingDeliveriesSweep sweep;

    @Inject
    Notifications notifications;

    private final Integrator integrator = anIntegrator();
    private final List<DeliveryEngine> engines = new ArrayList<>();

    @AfterEach
    void leaveNothingBehind() {
        engines.forEach(engine -> engine.stop().toCompletableFuture().join());
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

        record(Attempt.of(lost, new Reply.Answered(500, null), Duration.ZERO, schedule()));

        assertThat(held.attempt()).isEqualTo(2);
        assertThat(history(hook)).containsEntry("status", "delivering").containsEntry("http_status", null);
    }

    @Test
    void two_engines_make_each_attempt_once_and_keep_to_the_limit_of_the_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        var sender = new WatchedSender(vertx, 20);
        engine(sender, 64);
        engine(sender, 64);

        plan(60);

        awaitSuccesses(hook, 60);
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

        awaitSuccesses(hook, 30);
        assertThat(sender.sentTo(hook)).containsExactlyElementsOf(events);
        assertThat(sender.mostAtOnceTo(hook)).isEqualTo(1);
    }

    @Test
    void a_stopped_engine_lets_its_attempts_end() throws Throwable {
        var hook = integrator.registers(URL);
        var engine = engine(new WatchedSender(vertx, 300), 16);
        plan(1);
        await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("delivering"));

        engine.stop().toCompletableFuture().join();

        assertThat(history(hook)).containsEntry("status", "succeeded").containsEntry("attempts", 1);
    }

    @Test
    void a_stopped_engine_gives_back_what_lasts_too_long() throws Throwable {
        var hook = integrator.registers(URL);
        var engine = engine(neverAnswering(), 16);
        plan(1);
        await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("delivering"));

        engine.stop().toCompletableFuture().join();

        assertThat(history(hook)).containsEntry("status", "pending");
        engine(new WatchedSender(vertx, 1), 16);
        await().atMost(PATIENCE).until(() -> history(hook).get("status").equals("succeeded"));
    }

    @Test
    void a_backlog_of_one_webhook_delays_no_other() throws Throwable {
        var slow = integrator.registers(URL + "/slow");
        plan(1);
        execute("insert into delivery (webhook_id, id, event_id) select webhook_id, gen_random_uuid(), event_id"
                + " from delivery, generate_series(1, 20000) where webhook_id = '" + slow.id() + "'");
        var quick = integrator.registers(URL + "/quick");
        engine(
                (delivery, timeout) -> delivery.webhookId().equals(slow.id())
                        ? Uni.createFrom().nothing()
                        : Uni.createFrom().item(new Reply.Answered(200, null)),
                64);

        plan(20);

        awaitSuccesses(quick, 20);
        assertThat(statuses(slow)).containsEntry("DELIVERING", 4L);
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

        awaitSuccesses(other, 1);
        assertThat(sender.sentTo(other)).isEqualTo(events);
        assertThat(sender.sentTo(hook)).isEmpty();
    }

    @Test
    void nothing_goes_on_waiting_for_a_deleted_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        plan(2);
        var claimed = claim(hook, LEASE);
        integrator.deletes(hook).expect(204);
        orphan(hook, claimed.eventId());

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(statuses(hook)).isEqualTo(Map.of("DELIVERING", 1L, "FAILED", 2L));
        record(Attempt.released(claimed, Duration.ZERO));
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
        assertThat(statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
    }

    @Test
    void a_sweep_touches_no_delivery_of_an_active_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        plan(2);

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(statuses(hook)).isEqualTo(Map.of("PENDING", 2L));
    }

    @Test
    void an_endpoint_that_is_gone_fails_what_waits_for_it() throws Throwable {
        var hook = integrator.registers(URL);
        plan(3);
        var gone = claim(hook, LEASE);

        record(Attempt.of(gone, new Reply.Answered(410, null), Duration.ZERO, schedule()));

        assertThat(statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
        assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
    }

    @Test
    void one_copy_of_a_body_serves_all_webhooks_of_a_claim() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        plan(1);

        var claimed = claim(new Claim(Map.of(one.id(), 1, two.id(), 1), 4, 1_000_000, LEASE));

        assertThat(claimed).hasSize(2);
        assertThat(claimed.getFirst().body())
                .isNotNull()
                .isSameAs(claimed.getLast().body());
    }

    @Test
    void a_claim_ends_with_the_body_that_fills_it() throws Throwable {
        var hook = integrator.registers(URL);
        plan(4);
        int body = claim(new Claim(Map.of(hook.id(), 1), 4, 1, LEASE))
                .getFirst()
                .body()
                .length();

        var claim = new Claim(Map.of(hook.id(), 3), 4, body + 1, LEASE);
        var claimed = claim(claim);

        assertThat(claimed).hasSize(2);
        assertThat(claim.isFilledBy(claimed)).isTrue();
        assertThat(statuses(hook)).isEqualTo(Map.of("DELIVERING", 3L, "PENDING", 1L));
    }

    @Test
    void an_engine_with_room_for_one_body_delivers_all_one_by_one() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        var sender = new WatchedSender(vertx, 5);
        engine(sender, new Settings(16, 1));

        plan(10);

        awaitSuccesses(one, 10);
        awaitSuccesses(two, 10);
        assertThat(sender.mostBodiesAtOnce()).isEqualTo(1);
    }

    private DeliveryEngine engine(Sender sender, int parallel) {
        return engine(sender, new Settings(parallel, 1_000_000));
    }

    private DeliveryEngine engine(Sender sender, Settings settings) {
        var engine = new DeliveryEngine(vertx, queue, sender, schedule(), settings);
        engines.add(engine);
        notifications.listen("delivery", webhookId -> engine.wake(UUID.fromString(webhookId)));
        engine.start();
        return engine;
    }

    private static Sender neverAnswering() {
        return (delivery, timeout) -> Uni.createFrom().nothing();
    }

    private static RetrySchedule schedule() {
        return new RetrySchedule(List.of(Duration.ZERO, Duration.ofMillis(100)), () -> ThreadLocalRandom.current()
                .nextLong());
    }

    /** Plans deliveries of that many interviews, one after another, and answers the ids of their events. */
    private List<UUID> plan(int interviews) throws Throwable {
        var events = new ArrayList<UUID>();
        for (int at = 0; at < interviews; at++) {
            var event = aCompletedInterviewOf(integrator).event();
            VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> deliveries.plan(event)));
            events.add(event.id());
        }
        return events;
    }

    private Delivery claim(Integrator.Hook hook, Duration lease) throws Throwable {
        return claim(claimOf(hook, 1, lease)).getFirst();
    }

    private List<Delivery> claim(Claim claim) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> queue.turn(List.of(), claim));
    }

    /** As it is left by an event that found the webhook just before its deletion. */
    private static void orphan(Integrator.Hook hook, UUID eventId) throws Throwable {
        execute("insert into delivery (webhook_id, id, event_id) values ('%s', gen_random_uuid(), '%s')"
                .formatted(hook.id(), eventId));
    }

    private static Claim claimOf(Integrator.Hook hook, int deliveries, Duration lease) {
        return new Claim(Map.of(hook.id(), deliveries), 4, 1_000_000, lease);
    }

    private void record(Attempt attempt) throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> queue.turn(List.of(attempt), new Claim(Map.of(), 4, 0, LEASE)));
    }

    private static void awaitSuccesses(Integrator.Hook hook, long all) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(statuses(hook)).isEqualTo(Map.of("SUCCEEDED", all)));
    }

    private Map<String, Object> history(Integrator.Hook hook) {
        return integrator.deliveriesOf(hook).getFirst();
    }

    private static Map<String, Long> statuses(Integrator.Hook hook) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                        () -> Panache.withSession(() -> Panache.getSession().chain(session -> session.createNativeQuery(
                                        "select status, count(*) from delivery where webhook_id = ?1 group by status",
                                        Tuple.class)
                                .setParameter(1, hook.id())
                                .getResultList())))
                .stream()
                .collect(Collectors.toMap(row -> row.get(0, String.class), row -> row.get(1, Long.class)));
    }

    private static void execute(String sql) throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> session.createNativeQuery(sql).executeUpdate())));
    }

    /** The service plans deliveries and makes none. */
    public static class OwnEngineIdle implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("research.webhooks.delivery.parallel", "0");
        }
    }

    private record Settings(int parallel, long bytes) implements DeliveryConfig {

        @Override
        public List<Duration> schedule() {
            return List.of();
        }

        @Override
        public Duration timeout() {
            return Duration.ofMillis(2500);
        }

        @Override
        public Duration lease() {
            return LEASE;
        }

        @Override
        public int perWebhook() {
            return 4;
        }

        @Override
        public MemorySize bodies() {
            return new MemorySize(BigInteger.valueOf(bytes));
        }

        @Override
        public Duration poll() {
            return Duration.ofMillis(100);
        }

        @Override
        public Duration drain() {
            return Duration.ofMillis(600);
        }
    }
}
