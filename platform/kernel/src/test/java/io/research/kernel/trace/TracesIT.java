package io.research.kernel.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.kernel.SecondStart;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** One trace, from a request to what is done because of it by others and later. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
class TracesIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Api api = Api.ofNewOrganization();
    private final UUID study = UUID.randomUUID();
    private final String trace = UUID.randomUUID().toString().replace("-", "");

    @Inject
    InMemorySpanExporter spans;

    @Inject
    TracedConsumer consumer;

    @Test
    void a_trace_leads_from_a_request_through_outbox_and_kafka_to_the_consumer_and_the_job_that_it_begins() {
        request("");

        await().atMost(PATIENCE).until(() -> consumer.done.contains(study));
        var request = only("POST /traced/{study}");
        var sent = only("send research.participants");
        var processed = only("process participant.invited");
        var job = only("job kernel.trace");
        assertThat(List.of(request.getKind(), sent.getKind(), processed.getKind(), job.getKind()))
                .containsExactly(SpanKind.SERVER, SpanKind.PRODUCER, SpanKind.CONSUMER, SpanKind.CONSUMER);
        assertThat(sent.getParentSpanId()).isEqualTo(request.getSpanId());
        assertThat(processed.getParentSpanId()).isEqualTo(sent.getSpanId());
        assertThat(job.getParentSpanId()).isEqualTo(processed.getSpanId());
    }

    @Test
    void a_line_of_the_log_says_in_json_which_trace_it_belongs_to() throws IOException {
        request("");

        await().atMost(PATIENCE).until(() -> consumer.done.contains(study));
        assertThat(Files.readAllLines(Path.of(SecondStart.LOG)))
                .filteredOn(line -> line.contains("studyId=" + study))
                .singleElement()
                .satisfies(line -> assertThat(new ObjectMapper()
                                .readTree(line)
                                .at("/mdc/traceId")
                                .asText())
                        .isEqualTo(trace));
    }

    @Test
    void no_span_has_what_may_tell_of_a_person_or_let_somebody_in() {
        request("?token=tell-nobody");

        await().atMost(PATIENCE).until(() -> consumer.done.contains(study));
        only("POST /traced/{study}");
        assertThat(spans.getFinishedSpanItems()).isNotEmpty().allSatisfy(span -> assertThat(span.toString())
                .doesNotContain("tell-nobody", study.toString(), "Apache-HttpClient"));
    }

    /** By somebody who has begun a trace. */
    private void request(String query) {
        api.post("/traced/" + study + query, "{}", Traces.HEADER, "00-" + trace + "-00f067aa0ba902b7-01")
                .expect(204);
    }

    /** The span of that name in the trace; the last of them end after their effect is seen. */
    private SpanData only(String name) {
        return await().atMost(PATIENCE)
                .until(() -> named(name), found -> !found.isEmpty())
                .getFirst();
    }

    private List<SpanData> named(String name) {
        return spans.getFinishedSpanItems().stream()
                .filter(span ->
                        span.getTraceId().equals(trace) && span.getName().equals(name))
                .toList();
    }
}
