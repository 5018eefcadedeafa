package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.BareReceiver;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import io.vertx.core.net.NetSocket;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** What is tried again, how often, and what it becomes when all was in vain. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RepeatedAttemptIT {
    @Inject
    AttemptFixture events;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_refused_delivery_is_repeated_with_identical_bytes() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 200)) {
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            var delivery = ended(integrator, hook);
            assertThat(delivery)
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 2)
                    .containsEntry("http_status", 200);
            assertThat(receiver.received()).hasSize(2);
            assertThat(receiver.received().get(1).body())
                    .isEqualTo(receiver.received().get(0).body());
            assertThat(receiver.received().get(1).header("webhook-id"))
                    .isEqualTo(receiver.received().get(0).header("webhook-id"));
        }
    }

    @Test
    void a_delivery_that_is_always_refused_fails_after_its_last_attempt() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 429, 404)) {
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", 404)
                    .containsEntry("failure_reason", "http_error");
            assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("active");
        }
    }

    @Test
    void a_receiver_that_hangs_is_left_and_tried_again() throws Throwable {
        try (var receiver = Receiver.trusted().hanging().answering(500).hanging()) {
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", null)
                    .containsEntry("failure_reason", "timeout");
        }
    }

    @Test
    void an_endpoint_that_is_gone_disables_its_webhook() throws Throwable {
        try (var receiver = Receiver.trusted().answering(410)) {
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 1)
                    .containsEntry("http_status", 410);
            assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
            events.announceAndWait(aCompletedInterviewOf(integrator).event());
            assertThat(integrator.deliveriesOf(hook)).hasSize(1);
        }
    }

    @Test
    void a_connection_that_breaks_before_the_answer_is_tried_again() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            receiver.answering(response -> response.reset());
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 2);
        }
    }

    @Test
    void a_connection_that_is_dropped_in_the_handshake_is_tried_again_until_it_holds() throws Throwable {
        try (var receiver = BareReceiver.trusted()
                .greeting(NetSocket::close)
                .greeting(socket -> socket.handler(hello -> socket.close()))) {
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 3);
        }
    }

    @Test
    void a_connection_that_is_always_dropped_in_the_handshake_has_failed() throws Throwable {
        try (var receiver = BareReceiver.trusted()) {
            for (int attempt = 1; attempt <= 3; attempt++) {
                receiver.greeting(socket -> socket.handler(hello -> socket.close()));
            }

            assertThat(events.attempted(integrator, receiver.url()))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", null)
                    .containsEntry("failure_reason", "connection_failed");
        }
    }
}
