package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.EngineFixture.LEASE;
import static io.research.webhooks.delivery.EngineFixture.URL;
import static io.research.webhooks.delivery.EngineFixture.schedule;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of deliveries that wait: swept with their webhook, or recovered by hand. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WaitingDeliveriesIT {
    @Inject
    DeliveryFixture fixture;

    @Inject
    WaitingDeliveriesSweep sweep;

    private final Integrator integrator = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void nothing_goes_on_waiting_for_a_deleted_webhook() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 2);
        var claimed = fixture.claimOne(hook, Duration.ofMinutes(1));
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
        fixture.plan(integrator, 2);

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 2L));
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
    void what_waits_after_a_failure_is_recovered_with_all_its_attempts() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);
        var failed = fixture.claimOne(hook, LEASE);
        fixture.record(Attempt.of(failed, new EndpointResponse.Answered(503, null), Duration.ZERO, schedule()));
        fixture.execute("update delivery set due_at = now() + interval '1 day' where webhook_id = $1", hook.id());

        var answer = integrator
                .recovers(hook, "{\"since\": \"2020-01-01T00:00:00Z\"}")
                .expect(202);

        assertThat(answer.<Integer>at("recovered")).isEqualTo(1);
        assertThat(fixture.claimOne(hook, LEASE).tries()).isEqualTo(1);
    }

    @Test
    void all_that_failed_is_recovered_however_much_it_is() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);
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

    /** As it is left by an event that found the webhook just before its deletion. */
    private void orphan(Integrator.Hook hook, UUID eventId) throws Throwable {
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id) values ($1, gen_random_uuid(), $2)",
                hook.id(),
                eventId);
    }
}
