package io.research.gateway.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.context.propagation.TextMapSetter;
import java.util.Collection;
import java.util.function.Predicate;

/** Ignores the parent span named by untrusted carriers, but remembers it ({@link TraceLinks}). */
final class TraceBorder implements TextMapPropagator {
    static final ContextKey<SpanContext> NAMED = ContextKey.named("research.trace.named");

    private final TextMapPropagator propagator;
    private final Predicate<Object> trusted;

    TraceBorder(TextMapPropagator propagator, Predicate<Object> trusted) {
        this.propagator = propagator;
        this.trusted = trusted;
    }

    @Override
    public Collection<String> fields() {
        return propagator.fields();
    }

    @Override
    public <C> void inject(Context context, C carrier, TextMapSetter<C> setter) {
        propagator.inject(context, carrier, setter);
    }

    @Override
    public <C> Context extract(Context context, C carrier, TextMapGetter<C> getter) {
        if (trusted.test(carrier)) {
            return propagator.extract(context, carrier, getter);
        }
        var named = Span.fromContext(propagator.extract(Context.root(), carrier, getter))
                .getSpanContext();
        return named.isValid() ? context.with(NAMED, named) : context;
    }
}
