package io.research.webhooks.delivery;

import static io.research.webhooks.surroundings.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.outbound.Reply;
import io.research.webhooks.surroundings.Integrator;
import io.research.webhooks.surroundings.Surroundings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of a webhook that answers quickly more is claimed than it has places, but never more sent at once. */
@QuarkusTest
@TestProfile(DeliveryEngineIT.OwnEngineIdle.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Surroundings.class)
class DeliveryAheadIT {
    private static final Duration LASTING = Duration.ofMinutes(1);
    private static final int PLACES = 4;
    /** So many are sent at once before the receiver changes its mind. */
    private static final int QUICK = 40;

    @Inject
    Vertx vertx;

    @Inject
    DeliveryFixture fixture;

    @Inject
    EngineFixture engines;

    private final CompletableFuture<Reply> held = new CompletableFuture<>();
    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;
    private int sent;

    @BeforeEach
    void register() {
        hook = integrator.registers("https://public.example/hook");
    }

    @AfterEach
    void leaveNothingBehind() {
        engines.stopAll();
        integrator.deletesAll();
    }

    @Test
    void who_has_all_that_is_under_way_gets_more_than_there_are_places() throws Throwable {
        fixture.plan(integrator, 10);

        assertThat(fixture.claim(ahead(8, 0, 4))).hasSize(8);
        assertThat(fixture.claim(ahead(1, 8, 5))).hasSize(1);
    }

    @Test
    void who_has_not_all_of_it_gets_only_what_has_a_place() throws Throwable {
        fixture.plan(integrator, 10);
        fixture.claim(hook, 1);

        assertThat(fixture.claim(ahead(8, 0, 4))).hasSize(3);
        assertThat(fixture.claim(ahead(8, 3, 28))).isEmpty();
    }

    @Test
    void an_ordered_webhook_gets_nothing_ahead() throws Throwable {
        fixture.execute("update webhook set ordered = true where id = $1", hook.id());
        fixture.plan(integrator, 10);

        assertThat(fixture.claim(ahead(8, 0, 4))).hasSize(1);
        assertThat(fixture.claim(ahead(8, 1, 4))).isEmpty();
    }

    @Test
    void they_come_in_their_order() throws Throwable {
        fixture.plan(integrator, 20);

        assertThat(fixture.claim(ahead(20, 0, 16))).extracting(Delivery::id).isSorted();
    }

    @Test
    void what_was_claimed_ahead_is_sent_one_place_at_a_time() throws Throwable {
        var sender = new WatchedSender(vertx, 1);
        fixture.plan(integrator, 200);

        engines.start(sender, EngineSettings.parallel(64));

        fixture.awaitSuccesses(hook, 200);
        assertThat(sender.mostAtOnceTo(hook)).isEqualTo(PLACES);
        assertThat(sender.sentTo(hook)).hasSize(200).doesNotHaveDuplicates();
    }

    @Test
    void a_receiver_that_suddenly_hangs_keeps_none_that_it_has_no_place_for() throws Throwable {
        fixture.plan(integrator, 100);

        engines.start(quickAtFirst(delivery -> Uni.createFrom().completionStage(held)), EngineSettings.parallel(64));

        await().atMost(DeliveryFixture.PATIENCE).untilAsserted(() -> assertThat(fixture.statuses(hook))
                .isEqualTo(Map.of("SUCCEEDED", (long) QUICK, "DELIVERING", 4L, "PENDING", 56L)));
        assertThat(givenBack()).isPositive();
        held.complete(new Reply.Answered(200, null));
        fixture.awaitSuccesses(hook, 100);
    }

    @Test
    void what_was_only_claimed_counts_as_no_attempt() throws Throwable {
        fixture.plan(integrator, 1);

        fixture.record(Attempt.released(fixture.claim(hook, 1).getFirst()));

        assertThat(integrator.deliveriesOf(hook).getFirst())
                .containsEntry("status", "pending")
                .containsEntry("attempts", 0)
                .containsEntry("last_attempt_at", null);
    }

    @Test
    void a_stopped_engine_leaves_nothing_claimed() throws Throwable {
        fixture.plan(integrator, 100);
        var engine = engines.start(
                quickAtFirst(delivery -> Uni.createFrom().completionStage(held)), EngineSettings.parallel(64));
        await().atMost(DeliveryFixture.PATIENCE).until(() -> sent() == QUICK + PLACES);

        engine.stop().toCompletableFuture().get(DeliveryFixture.PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("SUCCEEDED", (long) QUICK, "PENDING", 60L));
    }

    @Test
    void retries_have_a_quarter_of_what_comes_ahead() throws Throwable {
        fixture.plan(integrator, 40);
        fixture.execute(
                "update delivery set failure_reason = 'TIMEOUT', attempts = 1 where webhook_id = $1 and id in"
                        + " (select id from delivery where webhook_id = $1 order by id limit 20)",
                hook.id());

        assertThat(fixture.claim(ahead(16, 0, 12)))
                .extracting(Delivery::attempt)
                .filteredOn(attempt -> attempt == 2)
                .hasSize(4);
    }

    @Test
    void who_has_too_much_gets_nothing_of_what_was_claimed_ahead() throws Throwable {
        fixture.plan(integrator, 100);

        engines.start(
                quickAtFirst(delivery -> Uni.createFrom().item(new Reply.Answered(429, Duration.ofHours(1)))),
                EngineSettings.parallel(64));

        await().atMost(DeliveryFixture.PATIENCE).untilAsserted(() -> assertThat(fixture.statuses(hook))
                .containsEntry("SUCCEEDED", (long) QUICK)
                .doesNotContainKey("DELIVERING"));
        assertThat(sent()).isBetween(QUICK + 1, QUICK + PLACES);
    }

    /** How many were claimed and not begun. */
    private long givenBack() throws Throwable {
        return fixture.count(
                "select count(*) from delivery where webhook_id = $1 and status = 'PENDING' and claims > attempts",
                hook.id());
    }

    private Sender quickAtFirst(Function<Delivery, Uni<Reply>> later) {
        return (delivery, timeout) ->
                countSent() <= QUICK ? Uni.createFrom().item(new Reply.Answered(200, null)) : later.apply(delivery);
    }

    private synchronized int countSent() {
        return ++sent;
    }

    private synchronized int sent() {
        return sent;
    }

    private Claim ahead(int deliveries, int had, int ahead) {
        var room = new Room(new Lane(hook.id(), "org"), deliveries, had, ahead, 1_000_000);
        return new Claim(List.of(room), PLACES, 1_000_000, LASTING, false);
    }
}
