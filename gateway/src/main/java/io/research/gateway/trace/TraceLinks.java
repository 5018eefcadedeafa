package io.research.gateway.trace;

import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.inject.Singleton;

/**
 * Links the first span of a trace to the span that its client has named, so that it is found by what the client knows. What
 * else the client's tools said of that one ({@code tracestate}) stays outside.
 */
@Singleton
class TraceLinks implements SpanProcessor {

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        var named = parent.get(TraceBorder.NAMED);
        if (named != null && !span.getParentSpanContext().isValid()) {
            span.addLink(SpanContext.createFromRemoteParent(
                    named.getTraceId(), named.getSpanId(), named.getTraceFlags(), TraceState.getDefault()));
        }
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // The link is there from the start.
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
