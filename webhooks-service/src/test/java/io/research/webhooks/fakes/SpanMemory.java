package io.research.webhooks.fakes;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/** Traces are recorded, all of them, in memory. */
public class RecordedSpans implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.otel.sdk.disabled", "false",
                "quarkus.otel.traces.sampler.arg", "1.0",
                "quarkus.otel.simple", "true");
    }

    @Singleton
    static class Exporter {
        @Produces
        @Singleton
        InMemorySpanExporter memory() {
            return InMemorySpanExporter.create();
        }
    }
}
