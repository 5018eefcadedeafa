package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.UUID;

/** Has the wallet hold what an edit costs more, before the edit counts. */
@ApplicationScoped
class RaiseHold {
    private final RunRepository runs;
    private final RunHolds holds;
    private final RunJobs jobs;

    RaiseHold(RunRepository runs, RunHolds holds, RunJobs jobs) {
        this.runs = runs;
        this.holds = holds;
        this.jobs = jobs;
    }

    /** Has so much more held; the raise that it is held for, null where whoever asked pays it. */
    Uni<Raise> raise(RunState run, RunTerms next, long more, Payer payer) {
        if (more == 0) {
            requireRecruiting(run.terms(), next, payer);
            return Uni.createFrom().nullItem();
        }
        var key = payer.require(next);
        return (Objects.equals(key, run.apiKeyId())
                        ? holds.raise(run, more).replaceWith((Raise) null)
                        : note(run, key)
                                .chain(raise -> holds.raise(run, raise, more).replaceWith(raise)))
                .onFailure(RaiseHold::hasEnded)
                .transform(fault -> new Problem(ErrorCode.RUN_NOT_EDITABLE))
                .onFailure()
                .transform(fault -> NeighbourFaults.of("wallet", fault));
    }

    /** People of the panel who were not asked for before may cost no more than others did. */
    private static void requireRecruiting(RunTerms before, RunTerms next, Payer payer) {
        if (before.audience() != next.audience() || next.n() > before.n()) {
            payer.requireRecruiting(next);
        }
    }

    /** Whatever becomes of the edit, a job sees to it that nothing is held for a raise of nothing. */
    private Uni<Raise> note(RunState run, UUID payer) {
        return Panache.withTransaction(() -> runs.requireForUpdate(run.tenant(), run.id())
                .map(found -> found.raiseBy(payer))
                .call(raise -> raise.cents() == 0
                        ? jobs.begin(RunJobs.ADJUST_HOLD, run.tenant(), run.id())
                        : Uni.createFrom().voidItem()));
    }

    /** A job gives back what the run costs less than what is held for it. */
    Uni<Void> giveBackLater(Tenant tenant, UUID id) {
        return Panache.withTransaction(() -> jobs.begin(RunJobs.ADJUST_HOLD, tenant, id));
    }

    /** The run has come to its end in the meantime, and its hold with it. */
    private static boolean hasEnded(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.VALIDATION_FAILED;
    }
}
