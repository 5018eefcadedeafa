package io.research.kernel.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TracesTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SPAN = "00f067aa0ba902b7";

    @Test
    void a_recorded_span_is_carried_as_w3c_has_it() {
        assertThat(Traces.of(span(TraceFlags.getSampled()))).isEqualTo("00-" + TRACE + "-" + SPAN + "-01");
    }

    @Test
    void of_a_span_that_nobody_records_nothing_is_carried() {
        assertThat(Traces.of(span(TraceFlags.getDefault()))).isNull();
        assertThat(Traces.current()).isNull();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "no trace at all",
                "00-" + TRACE + "-" + SPAN + "-00",
                "00-00000000000000000000000000000000-" + SPAN + "-01",
                "00-" + TRACE + "-" + SPAN
            })
    void nothing_is_begun_below_what_is_no_recorded_trace(String carried) {
        var span = Traces.begin(carried, SpanKind.CONSUMER, "process");

        assertThat(span.getSpanContext().isValid()).isFalse();
        assertThat(Traces.within(span, () -> Uni.createFrom().item("done"))
                        .await()
                        .indefinitely())
                .isEqualTo("done");
    }

    private static Span span(TraceFlags flags) {
        return Span.wrap(SpanContext.create(TRACE, SPAN, flags, TraceState.getDefault()));
    }
}
