package io.research.panel.simulation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.config.InstallationConfig;
import io.research.kernel.job.Jobs;
import io.research.kernel.lease.Leases;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.Cycles;
import io.research.panel.supplier.SupplierConfig;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sends simulated people to the fielding cycles, at the configured pace, in one process at a time. Cycles take turns if
 * there are more than are read at once, and so do the people of one turn if there are more than may come.
 */
@Startup
@ApplicationScoped
class ArrivalSweep {
    private static final UUID FIRST = new UUID(0, 0);
    private static final int MOST_CYCLES = 200;
    private static final int MOST_AT_ONCE = 200;
    private static final int MOST_WAITING = 50;
    private static final Duration LEASE = Duration.ofSeconds(5);

    private final Cycles cycles;
    private final Jobs jobs;
    private final Leases leases;
    private final ArrivalRate pace;
    private final boolean isOn;
    private final UUID process = Ids.next();
    private final Random random = new SecureRandom();
    private UUID after = FIRST;

    /** @throws IllegalStateException where simulated people would come to an installation for customers: it does not start */
    ArrivalSweep(
            Cycles cycles,
            Jobs jobs,
            Leases leases,
            SimulationConfig config,
            SupplierConfig supplier,
            InstallationConfig installation) {
        this.cycles = cycles;
        this.jobs = jobs;
        this.leases = leases;
        this.pace = new ArrivalRate(config.pace());
        this.isOn = supplier.url().isEmpty() && config.pace() > 0;
        if (isOn && installation.mode() != InstallationConfig.Mode.LOCAL) {
            throw new IllegalStateException(
                    "research.panel.simulated.pace lets simulated people take part in paid interviews:"
                            + " it needs research.installation.mode=local, or a research.panel.supplier.url");
        }
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return isOn
                ? Panache.withTransaction(() -> leases.take("panel.simulation", "arrivals", process, null, LEASE))
                        .chain(isOurs -> isOurs ? arrivals() : Uni.createFrom().voidItem())
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> arrivals() {
        return cycles.someFielding(after, MOST_CYCLES)
                .map(this::coming)
                .chain(coming -> coming.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Panache.withTransaction(() -> Multi.createFrom()
                                .iterable(coming)
                                .onItem()
                                .transformToUniAndConcatenate(this::begin)
                                .collect()
                                .last()
                                .replaceWithVoid()));
    }

    /** Everyone who comes now; nobody comes to a cycle whose places are all taken. */
    private List<Cycle> coming(List<Cycle> fielding) {
        after = fielding.size() < MOST_CYCLES ? FIRST : fielding.getLast().id();
        var coming = pace.coming(fielding.stream().map(Cycle::id).toList(), Duration.ofNanos(System.nanoTime()));
        var open = fielding.stream()
                .filter(cycle -> cycle.hasRoom(List.of()))
                .collect(Collectors.toMap(Cycle::id, Function.identity()));
        coming.keySet().retainAll(open.keySet());
        return ArrivalRate.inAnyOrder(coming, MOST_AT_ONCE, random).stream()
                .map(open::get)
                .toList();
    }

    /** Nobody is sent while many of the organization's people are still waiting for their turn. */
    private Uni<Void> begin(Cycle cycle) {
        var payload = new SimulatedArrival.Payload(cycle.id(), random.nextLong() >>> 1);
        return jobs.requireRoom(cycle.tenant(), SimulatedArrival.KIND, MOST_WAITING)
                .chain(() -> jobs.begin(jobs.draft(SimulatedArrival.KIND, cycle.tenant(), cycle.id(), payload, null)))
                .onFailure(Problem.class)
                .recoverWithNull();
    }
}
