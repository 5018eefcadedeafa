package io.research.gateway.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Requests that name a trace, as the sampler of services treats them: as their parent says, else one of so many. */
class TraceBorderTest {
    private static final String NAMED = "ffffffffffffffff0000000000000001";
    private static final String RECORDED = "00-" + NAMED + "-00f067aa0ba902b7-01";
    private static final String NOT_RECORDED = "00-" + NAMED + "-00f067aa0ba902b7-00";

    private static final TextMapGetter<Map<String, String>> GETTER = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Map<String, String> carrier) {
            return List.copyOf(carrier.keySet());
        }

        @Override
        public String get(Map<String, String> carrier, String key) {
            return carrier.get(key);
        }
    };

    private final InMemorySpanExporter recorded = InMemorySpanExporter.create();

    @Test
    void a_client_cannot_have_its_requests_recorded() {
        request(fromClients(), 0.000001, RECORDED);

        assertThat(recorded.getFinishedSpanItems()).isEmpty();
    }

    @Test
    void a_client_cannot_keep_its_requests_from_being_recorded() {
        request(fromClients(), 1.0, NOT_RECORDED);

        assertThat(recorded.getFinishedSpanItems()).hasSize(1);
    }

    @Test
    void a_trace_of_its_own_begins_with_each_request_and_is_linked_to_what_its_client_named() {
        request(fromClients(), 1.0, RECORDED);
        request(fromClients(), 1.0, RECORDED);

        assertThat(recorded.getFinishedSpanItems())
                .allSatisfy(
                        first -> assertThat(first.getLinks()).singleElement().satisfies(link -> {
                            assertThat(link.getSpanContext().getTraceId()).isEqualTo(NAMED);
                            assertThat(link.getSpanContext().getTraceState().isEmpty())
                                    .isTrue();
                        }))
                .map(SpanData::getTraceId)
                .hasSize(2)
                .doesNotHaveDuplicates()
                .doesNotContain(NAMED);
    }

    @Test
    void what_follows_from_a_request_is_not_linked_once_more() {
        var context = fromClients().extract(Context.root(), headers(RECORDED), GETTER);
        var tracer = recording(1.0);
        var first = tracer.spanBuilder("POST").setParent(context).startSpan();

        tracer.spanBuilder("to a service")
                .setParent(context.with(first))
                .startSpan()
                .end();

        assertThat(recorded.getFinishedSpanItems()).singleElement().satisfies(span -> assertThat(span.getLinks())
                .isEmpty());
    }

    @Test
    void a_request_of_a_service_goes_on_with_its_trace() {
        var inside = new TraceBorder(W3CTraceContextPropagator.getInstance(), carrier -> true);

        request(inside, 0.0, RECORDED);
        request(inside, 1.0, NOT_RECORDED);

        assertThat(recorded.getFinishedSpanItems()).singleElement().satisfies(span -> {
            assertThat(span.getTraceId()).isEqualTo(NAMED);
            assertThat(span.getLinks()).isEmpty();
        });
    }

    @Test
    void a_request_that_names_nothing_begins_a_trace_without_links() {
        request(fromClients(), 1.0, "nothing");

        assertThat(recorded.getFinishedSpanItems()).singleElement().satisfies(span -> assertThat(span.getLinks())
                .isEmpty());
    }

    @Test
    void what_is_sent_on_names_the_trace_of_the_gateway() {
        var sent = new HashMap<String, String>();
        var context = fromClients().extract(Context.root(), headers(RECORDED), GETTER);
        var span = recording(1.0).spanBuilder("POST").setParent(context).startSpan();

        fromClients().inject(context.with(span), sent, Map::put);

        assertThat(sent)
                .containsOnly(Map.entry(
                        "traceparent",
                        "00-" + span.getSpanContext().getTraceId() + "-"
                                + span.getSpanContext().getSpanId() + "-01"));
    }

    private static TraceBorder fromClients() {
        return new TraceBorder(W3CTraceContextPropagator.getInstance(), carrier -> false);
    }

    private void request(TraceBorder border, double ratio, String parent) {
        recording(ratio)
                .spanBuilder("POST")
                .setParent(border.extract(Context.root(), headers(parent), GETTER))
                .startSpan()
                .end();
    }

    private Tracer recording(double ratio) {
        return SdkTracerProvider.builder()
                .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(ratio)))
                .addSpanProcessor(new TraceLinks())
                .addSpanProcessor(SimpleSpanProcessor.create(recorded))
                .build()
                .get("test");
    }

    private static Map<String, String> headers(String parent) {
        return Map.of("traceparent", parent, "tracestate", "vendor=said");
    }
}
