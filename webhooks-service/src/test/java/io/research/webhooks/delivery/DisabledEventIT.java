package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.contracts.EventType;
import io.research.contracts.Topics;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.Broker;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The other services are told when attempts disable a webhook. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DisabledEventIT {
    private static final RetrySchedule SCHEDULE =
            new RetrySchedule(List.of(Duration.ZERO, Duration.ZERO, Duration.ZERO), () -> 0L);

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void an_endpoint_that_is_gone_is_announced_with_its_study() throws Throwable {
        var hook = registers("gone");
        fixture.plan(integrator, 1);

        end(fixture.claim(hook, 1), 410);

        var text = theLastAbout(hook);
        var event = new JsonObject(text);
        EventContract.assertKept(EventType.WEBHOOK_DISABLED, text);
        assertThat(event.getString("organization_id")).isEqualTo(integrator.organizationId());
        assertThat(event.getString("app_id")).isEqualTo(Integrator.APP);
        assertThat(event.getString("study_id")).isEqualTo(integrator.study().toString());
        assertThat(event.getJsonObject("data").getString("reason")).isEqualTo("gone");
        assertThat(event.getJsonObject("data").getString("failing_since")).isNull();
    }

    @Test
    void five_days_of_failures_are_announced_with_their_beginning() throws Throwable {
        var hook = integrator.registers("https://public.example/failing");
        fixture.plan(integrator, 1);
        fixture.execute(
                "update webhook set failing_since = timestamptz '2026-01-06T04:20:00Z' where id = $1", hook.id());

        end(fixture.claim(hook, 1), 500);

        var event = new JsonObject(theLastAbout(hook));
        assertThat(event.getValue("study_id")).isNull();
        assertThat(event.getJsonObject("data").getString("reason")).isEqualTo("failing");
        assertThat(event.getJsonObject("data").getString("failing_since")).isEqualTo("2026-01-06T04:20:00Z");
    }

    @Test
    void a_webhook_is_announced_once_for_each_time_that_it_is_disabled() throws Throwable {
        var hook = registers("twice");
        var later = registers("later");
        fixture.plan(integrator, 2);
        var both = fixture.claim(hook, 2);

        end(both.subList(0, 1), 410);
        end(both.subList(1, 2), 410);
        end(fixture.claim(later, 1), 410);

        assertThat(Broker.read(Topics.WEBHOOKS, Broker.isAbout(later)))
                .filteredOn(Broker.isAbout(hook))
                .hasSize(1);
    }

    /** Events about one study keep their order. */
    private Integrator.Hook registers(String path) {
        return integrator.registers(integrator
                .registration("https://public.example/" + path)
                .put("study_id", integrator.study().toString()));
    }

    private void end(List<Delivery> deliveries, int status) throws Throwable {
        fixture.record(deliveries.stream()
                .map(delivery ->
                        Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, SCHEDULE))
                .toArray(Attempt[]::new));
    }

    private static String theLastAbout(Integrator.Hook hook) {
        return Broker.read(Topics.WEBHOOKS, Broker.isAbout(hook)).stream()
                .filter(Broker.isAbout(hook))
                .toList()
                .getLast();
    }
}
