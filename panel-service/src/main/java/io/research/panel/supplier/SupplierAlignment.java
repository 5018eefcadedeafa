package io.research.panel.supplier;

import io.research.kernel.http.KernelConfig;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs;
import io.research.panel.cycle.CycleJobs.CyclePayload;
import io.research.panel.cycle.Cycles;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Tells the supplier the current state of a cycle; a later change has its own job and a higher revision. */
@ApplicationScoped
class SupplierAlignment implements JobHandler<CyclePayload> {
    private final Cycles cycles;
    private final Supplier supplier;
    private final KernelConfig config;

    SupplierAlignment(Cycles cycles, Supplier supplier, KernelConfig config) {
        this.cycles = cycles;
        this.supplier = supplier;
        this.config = config;
    }

    @Override
    public JobKind<CyclePayload> kind() {
        return CycleJobs.ALIGN;
    }

    @Override
    public Uni<Completion> run(Job job, CyclePayload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return cycles.find(job.tenant(), payload.cycleId())
                .chain(cycle -> supplier.put(SupplierProject.of(cycle, config.publicUrl())))
                .replaceWith(done);
    }
}
