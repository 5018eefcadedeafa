package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.Integrator.listOf;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which events become a delivery, and of which webhooks. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AnnouncedEventsIT {
    @Inject
    AttemptFixture events;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_repeated_event_is_one_delivery() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            events.announce(event);
            events.announce(event);
            events.announceAndWait(event);

            ended(integrator, hook);
            assertThat(integrator.deliveriesOf(hook)).hasSize(1);
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"partial", "disqualified"})
    void an_interview_that_was_not_completed_is_not_announced(String status) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            events.announceAndWait(
                    aCompletedInterviewOf(integrator).ended(status).event());

            assertThat(integrator.deliveriesOf(hook)).isEmpty();
        }
    }

    @Test
    void a_test_run_is_not_announced() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            events.announceAndWait(
                    aCompletedInterviewOf(integrator).from("test").event());

            assertThat(integrator.deliveriesOf(hook)).isEmpty();
        }
    }

    @Test
    void a_webhook_gets_only_what_it_asked_for() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var account = integrator.registers(receiver.url() + "&of=account");
            var study = integrator.registers(integrator
                    .registration(receiver.url() + "&of=study")
                    .put("study_id", integrator.study().toString()));
            var others = integrator.registers(
                    integrator.registration(receiver.url() + "&of=others").put("event_types", listOf("report.ready")));
            var stranger = anIntegrator();
            var strange = stranger.registers(receiver.url() + "&of=stranger");

            events.announceAndWait(
                    aCompletedInterviewOf(integrator).inStudy(UUID.randomUUID()).event());
            events.announceAndWait(aCompletedInterviewOf(integrator).event());

            assertThat(integrator.deliveriesOf(account)).hasSize(2);
            assertThat(integrator.deliveriesOf(study)).hasSize(1);
            assertThat(integrator.deliveriesOf(others)).isEmpty();
            assertThat(stranger.deliveriesOf(strange)).isEmpty();
        }
    }
}
