package io.research.webhooks.delivery;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jboss.logging.Logger;

/**
 * Measures the backlog now and then, so that being asked for metrics costs nothing: {@code webhook.backlog.age} in seconds,
 * {@code webhook.backlog.size}, {@code webhook.paused} and {@code webhook.disabled}. Each replica measures the same whole,
 * and knows nothing (NaN) while it cannot.
 */
@ApplicationScoped
class BacklogSweep {
    private static final Logger LOG = Logger.getLogger(BacklogSweep.class);
    private static final double MILLIS = 1000;

    private final BacklogRepository backlogs;
    private volatile Optional<Backlog> measured = Optional.empty();

    BacklogSweep(BacklogRepository backlogs, MeterRegistry metrics) {
        this.backlogs = backlogs;
        gauge("webhook.backlog.age", backlog -> backlog.age().toMillis() / MILLIS)
                .description("Since when the oldest delivery to an active webhook is due")
                .baseUnit("seconds")
                .register(metrics);
        gauge("webhook.backlog.size", Backlog::size)
                .description("Deliveries to active webhooks that are due, up to " + BacklogRepository.MOST)
                .register(metrics);
        gauge("webhook.paused", Backlog::paused)
                .description("Webhooks that are paused")
                .register(metrics);
        gauge("webhook.disabled", Backlog::disabled)
                .description("Webhooks that are disabled")
                .register(metrics);
    }

    @Scheduled(every = "15s", delayed = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return backlogs.find()
                .map(Optional::of)
                .onFailure()
                .invoke(fault -> LOG.warnf("Backlog could not be measured: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(Optional.empty())
                .invoke(backlog -> measured = backlog)
                .replaceWithVoid();
    }

    private Gauge.Builder<BacklogSweep> gauge(String name, ToDoubleFunction<Backlog> value) {
        return Gauge.builder(
                name, this, sweep -> sweep.measured.map(value::applyAsDouble).orElse(Double.NaN));
    }
}
