package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.kernel.postgres.Notifications;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What makes deliveries due tells the workers of all replicas at once; they need not look first. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WakingIT {
    @Inject
    Notifications notifications;

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();
    private final Queue<QueueKey> woken = new ConcurrentLinkedQueue<>();
    private Integrator.Hook hook;

    @BeforeEach
    void listen() {
        hook = integrator.registers("https://public.example/hook");
        notifications.listen("delivery", payload -> woken.add(QueueKey.parse(payload)));
        var another = integrator.registers("https://public.example/another");
        await().atMost(DeliveryFixture.PATIENCE).untilAsserted(() -> {
            integrator.enables(another).expect(200);
            assertThat(woken).isNotEmpty();
        });
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void a_new_delivery() throws Throwable {
        fixture.plan(integrator, 1);

        hears();
    }

    @Test
    void a_webhook_that_is_enabled() {
        integrator.enables(hook).expect(200);

        hears();
    }

    @Test
    void a_webhook_that_is_well_again() throws Throwable {
        fixture.plan(integrator, 1);
        fixture.execute(
                "update webhook set status = 'PAUSED', failing_since = now() - interval '1 hour', probe_at = now()"
                        + " where id = $1",
                hook.id());
        var probe = fixture.claim(hook, 1).getFirst();
        hears();
        woken.clear();

        fixture.record(
                Attempt.of(probe, new EndpointResponse.Answered(204, null), Duration.ZERO, EngineFixture.schedule()));

        hears();
    }

    @Test
    void a_delivery_that_was_given_back() throws Throwable {
        fixture.plan(integrator, 1);
        var claimed = fixture.claim(hook, 1).getFirst();
        hears();
        woken.clear();

        fixture.record(Attempt.released(claimed.withoutBody()));

        hears();
    }

    @Test
    void a_delivery_that_is_sent_again() throws Throwable {
        fixture.plan(integrator, 1);
        var claimed = fixture.claim(hook, 1).getFirst();
        fixture.record(
                Attempt.of(claimed, new EndpointResponse.Answered(204, null), Duration.ZERO, EngineFixture.schedule()));
        hears();
        woken.clear();

        integrator.redelivers(hook, claimed.id()).expect(202);

        hears();
    }

    private void hears() {
        await().atMost(DeliveryFixture.PATIENCE)
                .untilAsserted(() -> assertThat(woken).contains(new QueueKey(hook.id(), integrator.organizationId())));
    }
}
