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
 * Carries a trace over what no header of HTTP reaches: a row of the outbox, a record of Kafka, a job. Its form there is
 * the {@code traceparent} of W3C Trace Context. Only a trace that somebody records is carried: of the others, and where
 * tracing is off, nothing is written, read or begun.
 */
public final class Traces {
    /** The header of events and of HTTP. */
    public static final String HEADER = "traceparent";

    private static final String INSTRUMENTATION = "io.research.kernel";
    private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<String> PARENT = new ParentGetter();

    private Traces() {}

    /** What is carried on of the span that runs now; null where nobody records one. */
    public static String current() {
        return of(Span.current());
    }

    /** What is carried on of that span; null where nobody records it. */
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
     * Begins a span below what was carried; a span that nobody records where nothing was. Whoever begins it ends it.
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

    /** Runs the work and ends the span with it. Other spans do not come below this one, so it may run beside others. */
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

    /** Runs the work as the span, and ends it with the work: what is begun or announced by the work comes below it. */
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

    /** Finds what was carried as if it were among headers. */
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
