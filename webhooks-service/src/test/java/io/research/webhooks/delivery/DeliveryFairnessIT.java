package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.DeliveryFixture.PATIENCE;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.outbound.EndpointResponse;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nobody waits behind another: no organization, no webhook, no new event behind old ones. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryFairnessIT {
    private static final String URL = "https://" + NameServer.RECEIVER + "/";
    private static final String HANGING = URL + "hanging";

    @Inject
    EngineFixture engines;

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();
    private final Integrator another = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        engines.stopAll();
        integrator.deletesAll();
        another.deletesAll();
    }

    @Test
    void an_organization_whose_endpoints_hang_leaves_room_for_others() throws Throwable {
        var hanging =
                List.of(another.registers(HANGING + 1), another.registers(HANGING + 2), another.registers(HANGING + 3));
        var quick = integrator.registers(URL + "quick");
        fixture.plan(another, 4);

        engines.start(DeliveryFairnessIT::answerUnlessHanging, new EngineSettings(8, 6, 1_000_000, 1_000_000));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(underWay(hanging)).isEqualTo(6));
        fixture.plan(integrator, 20);
        fixture.awaitSuccesses(quick, 20);
        assertThat(underWay(hanging)).isEqualTo(6);
    }

    @Test
    void an_organization_whose_bodies_are_held_leaves_room_for_those_of_others() throws Throwable {
        var hanging = another.registers(HANGING);
        var quick = integrator.registers(URL + "quick");
        fixture.plan(another, 4);

        engines.start(DeliveryFairnessIT::answerUnlessHanging, new EngineSettings(8, 8, 1_000_000, 1));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(underWay(List.of(hanging))).isEqualTo(1));
        fixture.plan(integrator, 20);
        fixture.awaitSuccesses(quick, 20);
        assertThat(underWay(List.of(hanging))).isEqualTo(1);
    }

    @Test
    void new_events_go_before_many_retries_that_are_due() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 1000);

        var events = fixture.plan(integrator, 3);

        assertThat(fixture.claim(hook, 4)).extracting(Delivery::eventId).containsAll(events);
    }

    @Test
    void one_place_of_a_webhook_is_for_retries() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 10);
        fixture.plan(integrator, 10);

        assertThat(fixture.claim(hook, 2)).extracting(Delivery::attempt).containsExactlyInAnyOrder(1, 2);
        assertThat(fixture.claim(hook, 2)).extracting(Delivery::attempt).containsExactly(1, 1);
        assertThat(fixture.claim(hook, 2)).isEmpty();
    }

    @Test
    void retries_have_a_quarter_of_the_places_while_something_is_new() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 20);
        fixture.plan(integrator, 20);
        var four = DeliveryFixture.room(16, 1_000_000, Duration.ofMinutes(1), hook);
        var sixteen = new Claim(four.capacities(), 16, four.bytes(), four.lease(), four.retriesFirst());

        assertThat(fixture.claim(sixteen))
                .hasSize(16)
                .extracting(Delivery::attempt)
                .filteredOn(attempt -> attempt == 2)
                .hasSize(4);
    }

    @Test
    void a_retry_that_was_given_back_stays_a_retry() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 1);
        var given = fixture.claim(hook, 1).getFirst();
        fixture.record(Attempt.released(given.withoutBody()));
        var events = fixture.plan(integrator, 1);

        assertThat(fixture.claim(hook, 4))
                .extracting(Delivery::eventId)
                .containsExactlyInAnyOrder(given.eventId(), events.getFirst());
        assertThat(integrator.deliveriesOf(hook)).extracting("failure_reason").contains("timeout");
    }

    @Test
    void retries_have_all_places_when_nothing_is_new() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 10);

        assertThat(fixture.claim(hook, 4)).extracting(Delivery::attempt).containsExactly(2, 2, 2, 2);
    }

    @Test
    void the_only_place_of_an_ordered_webhook_is_now_and_then_for_a_retry() throws Throwable {
        var hook = integrator.registers(integrator.registration(URL).put("ordered", true));
        retriesOf(hook, 10);
        fixture.plan(integrator, 10);
        var room = DeliveryFixture.room(1, 1_000_000, Duration.ZERO, hook);
        var forRetries = new Claim(room.capacities(), room.perWebhook(), room.bytes(), room.lease(), true);

        assertThat(fixture.claim(room)).extracting(Delivery::attempt).containsExactly(1);
        assertThat(fixture.claim(forRetries)).extracting(Delivery::attempt).containsExactly(2);
    }

    @Test
    void many_retries_and_new_events_are_all_delivered() throws Throwable {
        var hook = integrator.registers(URL);
        retriesOf(hook, 200);
        engines.start(DeliveryFairnessIT::answerUnlessHanging, EngineSettings.parallel(16));

        fixture.plan(integrator, 20);

        fixture.awaitSuccesses(hook, 220);
    }

    @Test
    void a_claim_tells_whether_there_may_be_more() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 5);

        assertThat(fixture.turn(DeliveryFixture.room(3, 1_000_000, Duration.ZERO, hook))
                        .emptied())
                .isEmpty();
        fixture.execute(
                "update delivery set due_at = due_at + interval '1 day' where status = 'PENDING'"
                        + " and webhook_id = $1",
                hook.id());
        assertThat(fixture.turn(DeliveryFixture.room(4, 1_000_000, Duration.ofMinutes(1), hook))
                        .emptied())
                .containsExactly(hook.id());
    }

    private static Uni<EndpointResponse> answerUnlessHanging(Delivery delivery, Duration timeout) {
        return delivery.hookUrl().startsWith(HANGING)
                ? Uni.createFrom().nothing()
                : Uni.createFrom().item(new EndpointResponse.Answered(200, null));
    }

    private long underWay(List<Integrator.Hook> hooks) throws Throwable {
        long sum = 0;
        for (var hook : hooks) {
            sum += fixture.statuses(hook).getOrDefault("DELIVERING", 0L);
        }
        return sum;
    }

    /** Deliveries whose first attempt failed and whose second one is due. */
    private void retriesOf(Integrator.Hook hook, int count) throws Throwable {
        var event = UUID.randomUUID();
        fixture.execute(
                "insert into event (id, type, body, deliveries) values ($1, 'interview.completed', '{}', $2)",
                event,
                count);
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id, attempts, failure_reason)"
                        + " select $1, gen_random_uuid(), $2, 1, 'TIMEOUT' from generate_series(1, $3)",
                hook.id(),
                event,
                count);
    }
}
