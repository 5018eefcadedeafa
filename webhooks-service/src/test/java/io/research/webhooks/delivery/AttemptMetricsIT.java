package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Metrics;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Attempts of the service's own engine, to real endpoints, as an operator sees them. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AttemptMetricsIT {
    private static final String FIRST = "webhook_first_attempt_seconds_count";
    private static final String SUCCEEDED = "webhook_attempts_seconds_count{result=\"succeeded\"}";
    private static final String HTTP_ERROR = "webhook_attempts_seconds_count{result=\"http_error\"}";

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void attempts_are_counted_by_their_result_and_first_ones_by_their_delay() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500)) {
            var hook = integrator.registers(receiver.url());
            var before = Metrics.scraped();

            fixture.announce(aCompletedInterviewOf(integrator).event());
            fixture.awaitSuccesses(hook, 1);

            var after = Metrics.scraped();
            assertThat(after.of(SUCCEEDED) - before.of(SUCCEEDED)).isPositive();
            assertThat(after.of(HTTP_ERROR) - before.of(HTTP_ERROR)).isPositive();
            assertThat(after.of(FIRST) - before.of(FIRST)).isPositive();
        }
    }

    @Test
    void metrics_tell_nothing_about_customers() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            fixture.announce(aCompletedInterviewOf(integrator).event());
            fixture.awaitSuccesses(hook, 1);

            assertThat(Metrics.scraped().text())
                    .doesNotContain(integrator.organizationId(), hook.id().toString(), "tenant=1", "/hook");
        }
    }
}
