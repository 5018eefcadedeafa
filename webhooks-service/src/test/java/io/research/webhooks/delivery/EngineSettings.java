package io.research.webhooks.delivery;

import io.quarkus.runtime.configuration.MemorySize;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;

/** Those of an engine of a test: it is quick to give up. */
public record EngineSettings(int parallel, int perOrganization, long bytes, long bytesPerOrganization)
        implements DeliveryConfig {
    public static final Duration LEASE = Duration.ofSeconds(3);

    /** Room for that many attempts, whosever they are. */
    public static EngineSettings parallel(int attempts) {
        return new EngineSettings(attempts, attempts, 1_000_000, 1_000_000);
    }

    @Override
    public List<Duration> schedule() {
        return List.of();
    }

    @Override
    public Duration timeout() {
        return Duration.ofMillis(2500);
    }

    @Override
    public Duration lease() {
        return LEASE;
    }

    @Override
    public int perWebhook() {
        return 4;
    }

    @Override
    public MemorySize bodies() {
        return new MemorySize(BigInteger.valueOf(bytes));
    }

    @Override
    public int perOrganization() {
        return perOrganization;
    }

    @Override
    public MemorySize bodiesPerOrganization() {
        return new MemorySize(BigInteger.valueOf(bytesPerOrganization));
    }

    @Override
    public Duration pauseAfter() {
        return Duration.ofMinutes(10);
    }

    @Override
    public Duration disableAfter() {
        return Duration.ofDays(5);
    }

    @Override
    public Duration probe() {
        return Duration.ofMinutes(1);
    }

    @Override
    public Duration longestProbe() {
        return Duration.ofHours(1);
    }

    @Override
    public Duration poll() {
        return Duration.ofMillis(100);
    }

    @Override
    public Duration drain() {
        return Duration.ofSeconds(2);
    }
}
