package io.research.panel.simulation;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleStatus;
import io.research.panel.cycle.Cycles;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** A simulated person comes to a cycle that still recruits, and takes part in an interview. */
@ApplicationScoped
class SimulatedArrival implements JobHandler<SimulatedArrival.Payload> {
    static final JobKind<Payload> KIND = JobKind.of("panel.simulate_respondent", Payload.class);

    private final Cycles cycles;
    private final SimulatedRespondents respondents;

    SimulatedArrival(Cycles cycles, SimulatedRespondents respondents) {
        this.cycles = cycles;
        this.respondents = respondents;
    }

    /** Which person comes to which cycle. */
    @RegisterForReflection
    record Payload(UUID cycleId, long seed) {}

    @Override
    public JobKind<Payload> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Payload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return cycles.find(job.tenant(), payload.cycleId())
                .chain(cycle -> cycle.status() == CycleStatus.FIELDING
                        ? respondents.hold(cycle, new Person(payload.seed()))
                        : Uni.createFrom().voidItem())
                .replaceWith(done);
    }
}
