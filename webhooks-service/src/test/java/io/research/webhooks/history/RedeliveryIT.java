package io.research.webhooks.history;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
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
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What failed, or got lost behind the endpoint, is asked for again. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RedeliveryIT {
    private static final String WEBHOOKS = "/api/public/v1/webhooks/";
    private static final String LONG_AGO = "{\"since\": \"2020-01-01T00:00:00+01:00\"}";

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_delivery_that_arrived_is_sent_again_with_identical_bytes() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var delivery = delivered(hook, "succeeded");

            var again = integrator.redelivers(hook, delivery.get("id")).expect(202);

            assertThat(again.<String>at("id")).isEqualTo(delivery.get("id"));
            assertThat(again.<String>at("status")).isEqualTo("pending");
            assertThat(again.<String>at("next_attempt_at")).isNotNull();
            assertThat(ended(hook, "succeeded", 2)).containsEntry("http_status", 204);
            var requests = receiver.received();
            assertThat(requests).hasSize(2);
            assertThat(requests.get(1).body()).isEqualTo(requests.get(0).body());
            assertThat(requests.get(1).header("webhook-id"))
                    .isEqualTo(requests.get(0).header("webhook-id"));
        }
    }

    @Test
    void a_failed_delivery_that_is_sent_again_has_all_its_attempts_again() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 500, 500, 500, 500, 500)) {
            var hook = integrator.registers(receiver.url());
            var delivery = delivered(hook, "failed");

            integrator.redelivers(hook, delivery.get("id")).expect(202);

            ended(hook, "failed", 6);
            assertThat(receiver.received()).hasSize(6);
        }
    }

    @Test
    void a_disabled_webhook_gets_one_attempt_of_what_is_sent_again() throws Throwable {
        try (var receiver = Receiver.trusted().answering(410, 500)) {
            var hook = integrator.registers(receiver.url());
            var delivery = delivered(hook, "failed");

            integrator.redelivers(hook, delivery.get("id")).expect(202);

            await().atMost(DeliveryFixture.PATIENCE)
                    .until(() -> receiver.received().size() == 2);
            assertThat(ended(hook, "failed", 2)).containsEntry("http_status", 500);
            assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
        }
    }

    @Test
    void only_its_own_webhook_and_organization_send_a_delivery_again() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            Object delivery = delivered(hook, "succeeded").get("id");
            var other = integrator.registers("https://public.example/other");
            String path = WEBHOOKS + hook.id() + "/deliveries/" + delivery + "/redeliver";

            anIntegrator().api().post(path, "").refused(404, "not_found");
            integrator.apiWith("read").post(path, "").refused(403, "insufficient_scope");
            integrator.redelivers(other, delivery).refused(404, "not_found");
            integrator.redelivers(hook, UUID.randomUUID()).refused(404, "not_found");
            integrator.redelivers(hook, "7").refused(404, "not_found");
            assertThat(integrator.deliveriesOf(hook).getFirst()).containsEntry("attempts", 1);
        }
    }

    @Test
    void what_failed_is_recovered_and_what_arrived_is_not() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            delivered(hook, "succeeded");
            receiver.answering(500, 500, 500);
            delivered(hook, "failed");

            var answer = integrator.recovers(hook, LONG_AGO).expect(202);

            assertThat(answer.<Integer>at("recovered")).isEqualTo(1);
            ended(hook, "succeeded", 4);
            fixture.awaitSuccesses(hook, 2);
            assertThat(receiver.received()).hasSize(5);
        }
    }

    @Test
    void neither_tests_nor_what_is_older_is_recovered() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 500, 500, 500)) {
            var hook = integrator.registers(receiver.url());
            delivered(hook, "failed");
            fixture.execute(
                    "update delivery set created_at = now() - interval '1 hour' where webhook_id = $1", hook.id());
            integrator.pings(hook).expect(202);
            ended(hook, "failed", 1);
            String since =
                    "{\"since\": \"%s\"}".formatted(integrator.reads(hook).<String>at("created_at"));

            var answer = integrator.recovers(hook, since).expect(202);

            assertThat(answer.<Integer>at("recovered")).isZero();
        }
    }

    @Test
    void a_disabled_webhook_recovers_nothing_until_it_is_enabled() throws Throwable {
        try (var receiver = Receiver.trusted().answering(410)) {
            var hook = integrator.registers(receiver.url());
            delivered(hook, "failed");
            assertThat(integrator.recovers(hook, LONG_AGO).<Integer>at("recovered"))
                    .isZero();

            assertThat(integrator.enables(hook).expect(200).<String>at("status"))
                    .isEqualTo("active");

            assertThat(integrator.recovers(hook, LONG_AGO).<Integer>at("recovered"))
                    .isEqualTo(1);
            fixture.awaitSuccesses(hook, 1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|since",
                "{\"since\": null}|since",
                "{\"since\": \"yesterday\"}|since",
                "{\"since\": 1700000000}|since",
                "{\"since\": \"2026-11-21\"}|since",
                "{\"since\": \"2026-11-21T10:00:00\"}|since",
                "{\"since\": \"2026-11-21T10:00:00Z\", \"until\": null}|until",
            })
    void a_recovery_names_the_field_at_fault(String body, String field) {
        var hook = integrator.registers("https://public.example/hook");

        integrator.recovers(hook, body).refused(422, "validation_failed").field(field);
    }

    @Test
    void only_its_organization_recovers_deliveries_of_a_webhook() {
        var hook = integrator.registers("https://public.example/hook");
        String path = WEBHOOKS + hook.id() + "/deliveries/recover";

        anIntegrator().api().post(path, LONG_AGO).refused(404, "not_found");
        integrator.apiWith("read").post(path, LONG_AGO).refused(403, "insufficient_scope");
        integrator.api().post(path, "{").refused(400, "malformed_request");
        integrator.deletes(hook).expect(204);
        integrator.recovers(hook, LONG_AGO).refused(404, "not_found");
    }

    private Map<String, Object> delivered(Integrator.Hook hook, String status) throws Throwable {
        int before = integrator.deliveriesOf(hook).size();
        fixture.announce(aCompletedInterviewOf(integrator).event());
        await().atMost(DeliveryFixture.PATIENCE)
                .until(() -> integrator.deliveriesOf(hook).size() > before
                        && integrator
                                .deliveriesOf(hook)
                                .getFirst()
                                .get("status")
                                .equals(status));
        return integrator.deliveriesOf(hook).getFirst();
    }

    /** The newest delivery, once it stands so. */
    private Map<String, Object> ended(Integrator.Hook hook, String status, int attempts) {
        await().atMost(DeliveryFixture.PATIENCE)
                .untilAsserted(() -> assertThat(integrator.deliveriesOf(hook).getFirst())
                        .containsEntry("status", status)
                        .containsEntry("attempts", attempts));
        return integrator.deliveriesOf(hook).getFirst();
    }
}
