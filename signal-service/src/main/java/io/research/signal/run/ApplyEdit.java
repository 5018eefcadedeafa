package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Lets an edit count whose money is held, and begins what follows from it. */
@ApplicationScoped
class ApplyEdit {
    private final RunRepository runs;
    private final RunPrices runPrices;
    private final HeadlineCounter headlines;
    private final RunEnds ends;
    private final RunJobs jobs;
    private final Clock clock;

    ApplyEdit(
            RunRepository runs,
            RunPrices runPrices,
            HeadlineCounter headlines,
            RunEnds ends,
            RunJobs jobs,
            Clock clock) {
        this.runs = runs;
        this.runPrices = runPrices;
        this.headlines = headlines;
        this.ends = ends;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** The run as it is now; null when answers that came in between make it cost more than what is held. */
    Uni<RunState> apply(Tenant tenant, UUID id, TermsPatch patch, long held, Raise raise) {
        return Panache.withTransaction(() -> runs.requireForUpdate(tenant, id).chain(run -> {
            var next = run.state().terms().with(patch);
            run.requireEditable(next);
            return run.estimateUnder(next, runPrices.perAnswer(next)) > held
                    ? Uni.createFrom().nullItem()
                    : change(run, next, held, raise);
        }));
    }

    private Uni<RunState> change(Run run, RunTerms next, long held, Raise raise) {
        int guide = run.state().guideVersion();
        boolean complete = run.edit(next, runPrices.perAnswer(next), raise, clock.instant());
        var state = run.state();
        return (state.guideVersion() > guide ? ask(run) : Uni.createFrom().voidItem())
                .chain(() -> complete ? ends.settle(run) : jobs.begin(RunJobs.FIELD, run.tenant(), run.id()))
                .chain(() -> !complete && state.estimateCents() < held
                        ? jobs.begin(RunJobs.ADJUST_HOLD, run.tenant(), run.id())
                        : Uni.createFrom().voidItem())
                .replaceWith(run::state);
    }

    /** Another question is asked from now on, and the answers that there are count for what they say to it. */
    private Uni<Void> ask(Run run) {
        return runs.keepGuide(run.state())
                .chain(() -> headlines.count(run.state()))
                .invoke(run::headline)
                .replaceWithVoid();
    }
}
