package io.research.webhooks.fakes;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Spans that are recorded go to memory: those of whoever has begun a trace, and a few others by chance. */
@Singleton
class SpanMemory {
    @Produces
    @Singleton
    InMemorySpanExporter memory() {
        return InMemorySpanExporter.create();
    }
}
