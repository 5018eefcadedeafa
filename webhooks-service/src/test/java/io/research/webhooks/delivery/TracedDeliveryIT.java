package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Topics;
import io.research.kernel.event.EventCodec;
import io.research.kernel.trace.Traces;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.Broker;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The end of a trace that began with a participant's last answer: the attempt to tell somebody. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class TracedDeliveryIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SENT = "00f067aa0ba902b7";

    @Inject
    InMemorySpanExporter spans;

    private final Integrator integrator = anIntegrator();

    @Test
    void an_attempt_belongs_to_the_trace_of_its_event_and_its_receiver_learns_nothing_of_it() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            Broker.sendTraced(
                    Topics.INTERVIEWS, integrator.study(), "00-" + TRACE + "-" + SENT + "-01", EventCodec.write(event));

            await().atMost(PATIENCE)
                    .until(() -> ofTrace(SpanKind.CLIENT).size() == 1
                            && ofTrace(SpanKind.CONSUMER).size() == 1);
            assertThat(ofTrace(SpanKind.CLIENT)).singleElement().satisfies(attempt -> {
                assertThat(attempt.getName()).isEqualTo("POST");
                assertThat(attempt.getParentSpanId()).isEqualTo(SENT);
                assertThat(attempt.getAttributes().get(AttributeKey.longKey("http.response.status_code")))
                        .isEqualTo(204L);
                assertThat(attempt.toString()).doesNotContain(receiver.url(), "tenant=1");
            });
            assertThat(ofTrace(SpanKind.CONSUMER)).singleElement().satisfies(planned -> {
                assertThat(planned.getName()).isEqualTo("process interview.completed");
                assertThat(planned.getParentSpanId()).isEqualTo(SENT);
            });
            assertThat(receiver.received()).singleElement().satisfies(request -> assertThat(
                            request.headers().contains(Traces.HEADER))
                    .isFalse());
        }
    }

    private List<SpanData> ofTrace(SpanKind kind) {
        return spans.getFinishedSpanItems().stream()
                .filter(span -> span.getTraceId().equals(TRACE) && span.getKind() == kind)
                .toList();
    }
}
