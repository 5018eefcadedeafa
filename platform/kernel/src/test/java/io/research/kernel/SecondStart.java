package io.research.kernel;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: traces are
 * recorded, all of them, in memory; what is logged goes to a file as JSON; and the bounds of the database are reached within
 * seconds.
 */
public class SecondStart implements QuarkusTestProfile {
    public static final String LOG = "target/traced.log";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.ofEntries(
                Map.entry("quarkus.otel.sdk.disabled", "false"),
                Map.entry("quarkus.otel.traces.sampler.arg", "1.0"),
                Map.entry("quarkus.otel.simple", "true"),
                Map.entry("quarkus.log.file.enabled", "true"),
                Map.entry("quarkus.log.file.path", LOG),
                Map.entry("quarkus.log.file.json.enabled", "true"),
                Map.entry("research.database.lock-timeout", "300ms"),
                Map.entry("research.database.idle-in-transaction-timeout", "1s"),
                Map.entry("research.database.connection-wait", "500ms"),
                // To open one again may take longer than that on a busy machine.
                Map.entry("quarkus.datasource.reactive.idle-timeout", "0S"),
                Map.entry("research.database.unready-after", "2s"),
                Map.entry("research.database.dead-after", "4s"));
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
