package io.research.kernel.trace;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Supplier;

/**
 * Carries a trace where there are no HTTP headers: in an outbox row, a Kafka record, a job. It is written as the
 * {@code traceparent} of W3C Trace Context. Only recorded traces are carried: for others, and if tracing is off,
 * nothing is written, read or started.
 */
public final class Traces {
    /** The header of events and of HTTP. */
    public static final String HEADER = "traceparent";

    private static final String INSTRUMENTATION = "io.research.kernel";
    private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<String> PARENT = new ParentGetter();

    private Traces() {}

    /** The context of the current span; null if it is not recorded. */
    public static String current() {
        return of(Span.current());
    }

    /** The context of that span; null if it is not recorded. */
    public static String of(Span span) {
        if (!span.getSpanContext().isSampled()) {
            return null;
        }
        var carried = new String[1];
        W3C.inject(Context.root().with(span), carried, (into, name, value) -> {
            if (name.equals(HEADER)) {
                into[0] = value;
            }
        });
        return carried[0];
    }

    /**
     * Starts a span below the carried context; if there is none, a span that is not recorded. The caller ends it.
     *
     * @param name few different ones, such as {@code process interview.completed}: nothing about a person or a thing
     */
    public static Span begin(String carried, SpanKind kind, String name) {
        var parent = carried == null ? Context.root() : W3C.extract(Context.root(), carried, PARENT);
        if (!Span.fromContext(parent).getSpanContext().isSampled()) {
            return Span.getInvalid();
        }
        return GlobalOpenTelemetry.getTracer(INSTRUMENTATION)
                .spanBuilder(name)
                .setSpanKind(kind)
                .setParent(parent)
                .startSpan();
    }

    /** Runs the work and ends the span with it. Other spans do not become its children, so it may run beside others. */
    public static <T> Uni<T> during(Span span, Uni<T> work) {
        return span.getSpanContext().isValid() ? ending(span, work) : work;
    }

    /** The same for spans of several traces that one piece of work is part of. */
    public static <T> Uni<T> during(List<Span> spans, Uni<T> work) {
        var all = work;
        for (var span : spans) {
            all = during(span, all);
        }
        return all;
    }

    /**
     * Runs the work as the current span, and ends it with the work: whatever the work starts or announces becomes its
     * child.
     */
    public static <T> Uni<T> within(Span span, Supplier<Uni<T>> work) {
        if (!span.getSpanContext().isValid()) {
            return Uni.createFrom().deferred(work::get);
        }
        return Uni.createFrom().deferred(() -> {
            var scope = Context.root().with(span).makeCurrent();
            return ending(span, Uni.createFrom().deferred(work::get))
                    .onTermination()
                    .invoke(scope::close);
        });
    }

    private static <T> Uni<T> ending(Span span, Uni<T> work) {
        return work.onFailure()
                .invoke(fault -> span.setStatus(StatusCode.ERROR))
                .onTermination()
                .invoke(() -> span.end());
    }

    /** Reads the carried context as if it were a header. */
    private static final class ParentGetter implements TextMapGetter<String> {
        @Override
        public Iterable<String> keys(String carried) {
            return List.of(HEADER);
        }

        @Override
        public String get(String carried, String name) {
            return HEADER.equals(name) ? carried : null;
        }
    }
}
