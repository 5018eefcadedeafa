package io.research.panel.cycle;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.neighbours.HeldOperations;
import io.research.neighbours.OpenHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Gives back what the wallet still holds for cycles that are gone or settled. */
@ApplicationScoped
class PanelHoldSweep implements HeldOperations {
    private final Cycles cycles;
    private final OpenHolds open;

    PanelHoldSweep(Cycles cycles, OpenHolds open) {
        this.cycles = cycles;
        this.open = open;
    }

    @Scheduled(
            every = "${research.open-holds.every:1h}",
            delayed = "5m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return open.releaseForgotten(Cycle.HOLDS, this);
    }

    /** Holds without the name of a cycle belong to others, and stay. */
    @Override
    public Uni<Boolean> stands(Tenant tenant, String operationId) {
        return Ids.parse(operationId.substring(Cycle.HOLDS.length() + 1))
                .map(id -> cycles.find(tenant, id).map(PanelHoldSweep::isHeldFor))
                .orElse(Uni.createFrom().item(true));
    }

    private static boolean isHeldFor(Cycle cycle) {
        if (cycle == null) {
            return false;
        }
        return switch (cycle.holdStatus()) {
            case PENDING, HELD -> true;
            case SETTLED, RELEASED -> false;
        };
    }
}
