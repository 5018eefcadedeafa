package io.research.kernel.trace;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/** Traces are recorded, all of them, in memory; what is logged goes to a file as JSON. */
public class RecordedSpans implements QuarkusTestProfile {
    static final String LOG = "target/traced.log";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.otel.sdk.disabled", "false",
                "quarkus.otel.traces.sampler.arg", "1.0",
                "quarkus.otel.simple", "true",
                "quarkus.log.file.enabled", "true",
                "quarkus.log.file.path", LOG,
                "quarkus.log.file.json.enabled", "true");
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
