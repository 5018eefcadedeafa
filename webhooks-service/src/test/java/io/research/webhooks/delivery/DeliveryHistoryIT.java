package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an integrator reads of the deliveries of a webhook. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryHistoryIT {
    @Inject
    AttemptFixture events;

    private final Integrator integrator = anIntegrator();

    @Test
    void the_history_tells_of_a_success() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            events.announce(event);

            var delivery = ended(integrator, hook);
            assertThat(delivery)
                    .containsEntry("event_id", event.id().toString())
                    .containsEntry("event_type", "interview.completed")
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 1)
                    .containsEntry("http_status", 204)
                    .containsEntry("failure_reason", null)
                    .containsEntry("next_attempt_at", null)
                    .containsOnlyKeys(
                            "id",
                            "event_id",
                            "event_type",
                            "status",
                            "attempts",
                            "http_status",
                            "failure_reason",
                            "duration_ms",
                            "created_at",
                            "last_attempt_at",
                            "next_attempt_at");
            assertThat((Integer) delivery.get("duration_ms")).isNotNegative();
        }
    }

    @Test
    void the_history_is_paged_newest_first() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var first = aCompletedInterviewOf(integrator).event();
            var second = aCompletedInterviewOf(integrator).event();
            events.announceAndWait(first);
            events.announceAndWait(second);
            String path = "/api/public/v1/webhooks/" + hook.id() + "/deliveries";

            var page = integrator.api().get(path + "?page=2&page_size=1").expect(200);

            assertThat(page.<List<String>>at("deliveries.event_id"))
                    .containsExactly(first.id().toString());
            assertThat(page.<Integer>at("total_count")).isEqualTo(2);
            assertThat(page.<Integer>at("page")).isEqualTo(2);
            assertThat(page.<Integer>at("page_size")).isEqualTo(1);
            assertThat(integrator.api().get(path + "?page=9").<List<Object>>at("deliveries"))
                    .isEmpty();
            integrator.api().get(path + "?page_size=101").refused(422, "validation_failed");
            integrator.api().get(path + "?page=0").refused(422, "validation_failed");
        }
    }
}
