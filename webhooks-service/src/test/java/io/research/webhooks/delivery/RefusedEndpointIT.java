package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.Certificates;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Endpoints to which nothing is sent, or nothing further. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RefusedEndpointIT {
    @Inject
    AttemptFixture events;

    private final Integrator integrator = anIntegrator();

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void a_redirect_is_not_followed(int status) throws Throwable {
        try (var receiver = Receiver.trusted();
                var elsewhere = Receiver.trusted()) {
            for (int attempt = 1; attempt <= 3; attempt++) {
                receiver.answering(response -> response.setStatusCode(status)
                        .putHeader("Location", elsewhere.url())
                        .end());
            }
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "failed")
                    .containsEntry("failure_reason", "redirect")
                    .containsEntry("http_status", status);
            assertThat(elsewhere.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loopback", "metadata", "inner-ipv6", "mapped", "translated", "alias"})
    void a_host_that_has_turned_to_an_inner_address_is_not_called(String turned) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url(UUID.randomUUID() + "." + turned + NameServer.TURNING));

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(integrator, hook))
                    .containsEntry("status", "failed")
                    .containsEntry("failure_reason", "blocked_address")
                    .containsEntry("http_status", null);
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_that_is_not_trusted_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.STRANGER)) {
            assertThat(events.attempted(integrator, receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_of_another_host_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.ANOTHER_HOST)) {
            assertThat(events.attempted(integrator, receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_that_has_expired_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.EXPIRED)) {
            assertThat(events.attempted(integrator, receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_port_where_nobody_listens_fails() throws Throwable {
        String url;
        try (var receiver = Receiver.trusted()) {
            url = receiver.url();
        }

        assertThat(events.attempted(integrator, url)).containsEntry("failure_reason", "connection_failed");
    }
}
