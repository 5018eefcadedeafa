package io.research.kernel.backlog;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Measures the backlogs periodically, so that reading metrics costs nothing: {@code outbox.backlog.age} and {@code
 * job.backlog.age} in seconds, {@code outbox.backlog.size} and {@code job.backlog.size}. Every replica reports the same
 * totals, and NaN if it cannot measure them.
 */
@ApplicationScoped
class BacklogSweep {
    private static final Logger LOG = Logger.getLogger(BacklogSweep.class);
    private static final double MILLIS = 1000;

    private final BacklogRepository backlogs;
    private volatile Optional<Backlog> events = Optional.empty();
    private volatile Optional<Backlog> jobs = Optional.empty();

    BacklogSweep(BacklogRepository backlogs, MeterRegistry metrics) {
        this.backlogs = backlogs;
        age("outbox.backlog.age", "Since when the oldest event waits for Kafka", () -> events)
                .register(metrics);
        size("outbox.backlog.size", "Events that wait for Kafka", () -> events).register(metrics);
        age("job.backlog.age", "Since when the oldest job is due that nobody has begun", () -> jobs)
                .register(metrics);
        size("job.backlog.size", "Jobs that are due and that nobody has begun", () -> jobs)
                .register(metrics);
    }

    @Scheduled(every = "15s", delayed = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return known(backlogs.events())
                .invoke(found -> events = found)
                .chain(() -> known(backlogs.jobs()))
                .invoke(found -> jobs = found)
                .replaceWithVoid();
    }

    private static Uni<Optional<Backlog>> known(Uni<Backlog> backlog) {
        return backlog.map(Optional::of)
                .onFailure()
                .invoke(fault -> LOG.warnf("A backlog could not be measured: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(Optional.empty());
    }

    private static Gauge.Builder<?> age(String name, String description, Supplier<Optional<Backlog>> measured) {
        return Gauge.builder(name, () -> measured.get()
                        .map(backlog -> backlog.age().toMillis() / MILLIS)
                        .orElse(Double.NaN))
                .description(description)
                .baseUnit("seconds");
    }

    private static Gauge.Builder<?> size(String name, String description, Supplier<Optional<Backlog>> measured) {
        return Gauge.builder(name, () -> measured.get()
                        .map(backlog -> (double) backlog.size())
                        .orElse(Double.NaN))
                .description(description + ", up to " + BacklogRepository.MOST);
    }
}
