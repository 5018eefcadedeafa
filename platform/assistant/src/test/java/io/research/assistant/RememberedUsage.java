package io.research.assistant;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** The store in memory; away where a test says so. */
final class RememberedUsage implements UsageStore {
    final List<Kept> kept = new CopyOnWriteArrayList<>();
    final AtomicInteger looks = new AtomicInteger();
    volatile boolean away;

    record Kept(ModelUse use, LocalDate day, boolean failed, Tokens tokens) {}

    @Override
    public Uni<Void> add(ModelUse use, LocalDate day, boolean failed, Tokens tokens) {
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
