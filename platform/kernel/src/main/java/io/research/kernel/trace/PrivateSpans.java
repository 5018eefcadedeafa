package io.research.kernel.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Removes from spans, before they are exported, everything that may identify a person or grant access: paths and
 * queries, which may contain tokens of participants and signatures of links, and addresses and browsers of people. The
 * route stays.
 */
@Singleton
class PrivateSpans implements SpanProcessor {
    static final String REMOVED = "-";
    static final List<AttributeKey<String>> PRIVATE = List.of(
            AttributeKey.stringKey("url.full"),
            AttributeKey.stringKey("url.path"),
            AttributeKey.stringKey("url.query"),
            AttributeKey.stringKey("client.address"),
            AttributeKey.stringKey("network.peer.address"),
            AttributeKey.stringKey("user_agent.original"));

    /** Attributes cannot be removed, only overwritten. */
    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        for (var attribute : PRIVATE) {
            if (span.getAttribute(attribute) != null) {
                span.setAttribute(attribute, REMOVED);
            }
        }
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // What comes at the end is the status and the route.
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
