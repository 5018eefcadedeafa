package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.neighbours.HeldOperations;
import io.research.neighbours.OpenHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Gives back what the wallet still holds for runs, or raises of them, that are gone or settled. */
@ApplicationScoped
class RunHoldSweep implements HeldOperations {
    private static final int ID = 36;

    private final RunRepository runs;
    private final OpenHolds open;

    RunHoldSweep(RunRepository runs, OpenHolds open) {
        this.runs = runs;
        this.open = open;
    }

    @Scheduled(
            every = "${research.open-holds.every:1h}",
            delayed = "5m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return open.releaseForgotten(RunState.HOLDS, this);
    }

    /** What is not named as runs are is not theirs, and stays. */
    @Override
    public Uni<Boolean> stands(Tenant tenant, String operationId) {
        String name = operationId.substring(RunState.HOLDS.length() + 1);
        return Ids.parse(name.substring(0, Math.min(ID, name.length())))
                .map(id -> Panache.withSession(() -> isHeldFor(tenant, id, operationId)))
                .orElse(Uni.createFrom().item(true));
    }

    private Uni<Boolean> isHeldFor(Tenant tenant, UUID id, String operationId) {
        return runs.findOf(tenant, id)
                .chain(run -> run == null
                        ? runs.isReserved(tenant, id)
                        : Uni.createFrom().item(isHeldFor(run.state(), operationId)));
    }

    private static boolean isHeldFor(RunState run, String operationId) {
        return run.settledAt() == null
                && run.holds().stream().anyMatch(hold -> hold.operationId().equals(operationId));
    }
}
