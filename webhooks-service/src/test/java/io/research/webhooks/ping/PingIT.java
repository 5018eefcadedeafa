package io.research.webhooks.ping;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests go the way of every event, to a real HTTPS endpoint. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class PingIT {

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_test_arrives_signed_with_the_id_of_the_webhook_and_no_data() {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            var ping = integrator.pings(hook).expect(202);

            ended(hook);
            assertThat(receiver.received()).singleElement().satisfies(request -> {
                assertThat(request.body().toString())
                        .isEqualTo("{\"type\":\"webhook.test\",\"id\":\"" + hook.id() + "\"}");
                assertThat(request.header("webhook-id")).isEqualTo(ping.at("event_id"));
                assertThat(request.header("X-UI-Signature")).matches("sha256=[0-9a-f]{64}");
                assertThat(request.header("webhook-signature")).startsWith("v1,");
            });
        }
    }

    @Test
    void a_test_stands_in_the_history() {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            var ping = integrator.pings(hook).expect(202);

            assertThat(ended(hook))
                    .containsEntry("id", ping.at("delivery_id"))
                    .containsEntry("event_id", ping.at("event_id"))
                    .containsEntry("event_type", "webhook.test")
                    .containsEntry("status", "succeeded")
                    .containsEntry("http_status", 204);
        }
    }

    @Test
    void each_test_is_an_event_of_its_own() {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            var one = integrator.pings(hook).expect(202);
            var two = integrator.pings(hook).expect(202);

            assertThat(one.<String>at("event_id")).isNotEqualTo(two.at("event_id"));
            fixture.awaitSuccesses(hook, 2);
        }
    }

    @Test
    void a_test_that_fails_is_not_repeated() {
        try (var receiver = Receiver.trusted().answering(500)) {
            var hook = integrator.registers(receiver.url());

            integrator.pings(hook).expect(202);

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 1)
                    .containsEntry("http_status", 500)
                    .containsEntry("next_attempt_at", null);
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PAUSED", "DISABLED"})
    void a_test_reaches_a_webhook_that_gets_nothing_else(String status) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            fixture.execute(
                    "update webhook set status = $1, probe_at = case $1 when 'PAUSED' then now() + interval '1 hour' end"
                            + " where id = $2",
                    status,
                    hook.id());

            integrator.pings(hook).expect(202);

            assertThat(ended(hook)).containsEntry("status", "succeeded").containsEntry("attempts", 1);
        }
    }

    private Map<String, Object> ended(Integrator.Hook hook) {
        await().atMost(DeliveryFixture.PATIENCE)
                .until(() -> integrator.deliveriesOf(hook).getFirst().get("next_attempt_at") == null
                        && integrator.deliveriesOf(hook).getFirst().get("duration_ms") != null);
        return integrator.deliveriesOf(hook).getFirst();
    }
}
