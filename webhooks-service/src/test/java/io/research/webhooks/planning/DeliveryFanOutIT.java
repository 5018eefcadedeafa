package io.research.webhooks.planning;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.kernel.inbox.EventBatch;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Samples;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many events at once, as they come after a pause of the consumer. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryFanOutIT {
    private static final int HOOKS = 60;
    private static final int EVENTS = 100;
    private static final String SAME =
            """
            insert into webhook (id, organization_id, app_id, hook_url, event_types, ordered, status, secret_version,
                created_at, updated_at)
            select gen_random_uuid(), organization_id, app_id, hook_url || number, event_types, ordered, status, 1,
                created_at, updated_at
            from webhook, generate_series(2, $2::int) as number where id = $1
            """;

    @Inject
    DeliveryFixture fixture;

    @Inject
    DeliveryFanOut deliveryFanOut;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers("https://public.example/hook");
    }

    @AfterEach
    void leaveNothingBehind() throws Throwable {
        fixture.execute(
                "delete from delivery where webhook_id in (select id from webhook where organization_id = $1)",
                integrator.organizationId());
        fixture.execute("delete from webhook where organization_id = $1", integrator.organizationId());
    }

    @Test
    void each_webhook_gets_each_event_in_order() throws Throwable {
        fixture.execute(SAME, hook.id(), HOOKS);
        var events = Stream.<Event<?>>generate(
                        () -> aCompletedInterviewOf(integrator).event())
                .limit(EVENTS)
                .toList();

        plan(events);

        assertThat(fixture.count(
                        "select count(*) from delivery join webhook on webhook.id = webhook_id where organization_id = $1",
                        integrator.organizationId()))
                .isEqualTo(HOOKS * EVENTS);
        var newest = integrator.deliveriesOf(hook).stream()
                .map(delivery -> delivery.get("event_id"))
                .toList();
        assertThat(newest.reversed())
                .isEqualTo(events.subList(EVENTS - newest.size(), EVENTS).stream()
                        .map(event -> event.id().toString())
                        .toList());
    }

    @Test
    void what_was_planned_before_is_not_planned_again() throws Throwable {
        Event<?> known = aCompletedInterviewOf(integrator).event();
        Event<?> fresh = aCompletedInterviewOf(integrator).event();
        plan(List.of(known));

        plan(List.of(known, fresh, fresh));

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 2L));
    }

    @Test
    void what_nobody_gets_is_not_kept() throws Throwable {
        Event<?> unwanted = aCompletedInterviewOf(anIntegrator()).event();

        plan(List.of(unwanted));

        assertThat(fixture.eventsKept(List.of(unwanted.id()))).isZero();
    }

    private void plan(List<Event<?>> events) throws Throwable {
        var arrived = events.stream().map(Samples::arrived).toList();
        VertxContextSupport.subscribeAndAwait(() -> deliveryFanOut.plan(new EventBatch("delivery", arrived)));
    }
}
