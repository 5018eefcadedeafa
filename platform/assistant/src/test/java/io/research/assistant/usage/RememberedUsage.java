package io.research.assistant.usage;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.assistant.AssistantConfig;
import io.research.assistant.ModelUse;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** The store in memory; away where a test says so. */
public final class RememberedUsage implements UsageStore {
    public final List<Kept> kept = new CopyOnWriteArrayList<>();
    public final AtomicInteger looks = new AtomicInteger();
    public volatile boolean away;

    public record Kept(ModelUse use, LocalDate day, boolean failed, SpentTokens tokens) {}

    /** A meter that counts into it. */
    public ModelMeter meter(AssistantConfig config, MeterRegistry metrics, Clock clock) {
        return new ModelMeter(config, this, new TokenBudget(config, this), metrics, clock);
    }

    @Override
    public Uni<Void> add(ModelUse use, LocalDate day, boolean failed, SpentTokens tokens) {
        if (away) {
            return Uni.createFrom().failure(new IllegalStateException("the store is away"));
        }
        kept.add(new Kept(use, day, failed, tokens));
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Long> tokens(Tenant tenant, LocalDate day) {
        looks.incrementAndGet();
        return away
                ? Uni.createFrom().failure(new IllegalStateException("the store is away"))
                : Uni.createFrom().item(() -> kept.stream()
                        .filter(one -> one.use().organizationId().equals(tenant.organizationId()))
                        .filter(one -> one.day().equals(day))
                        .mapToLong(one -> one.tokens().sum())
                        .sum());
    }
}
