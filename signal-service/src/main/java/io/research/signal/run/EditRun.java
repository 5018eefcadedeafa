package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Changes runs, one edit after the other. Where an edit costs more, the wallet holds it before the edit counts; where it
 * costs less, a job gives the rest back afterwards.
 */
@ApplicationScoped
class EditRun {
    private static final int MOST_TRIES = 5;

    private final RunRepository runs;
    private final RunPrices runPrices;
    private final RunViews views;
    private final HoldLease holdLease;
    private final RaiseHold raiseHold;
    private final ApplyEdit applyEdit;

    EditRun(
            RunRepository runs,
            RunPrices runPrices,
            RunViews views,
            HoldLease holdLease,
            RaiseHold raiseHold,
            ApplyEdit applyEdit) {
        this.runs = runs;
        this.runPrices = runPrices;
        this.views = views;
        this.holdLease = holdLease;
        this.raiseHold = raiseHold;
        this.applyEdit = applyEdit;
    }

    /**
     * Changes the run; a change that is under way is waited for.
     *
     * @param payer whoever edits; asked for where the edit costs more, or recruits more people
     * @throws Problem {@code run_not_editable}, {@code insufficient_credits}, {@code spend_cap_required}, {@code
     *     insufficient_scope}, {@code spend_cap_exceeded}, {@code validation_failed}
     */
    Uni<RunView> edit(Tenant tenant, UUID id, TermsPatch patch, Payer payer) {
        return Panache.withSession(() -> runs.require(tenant, id).map(Run::state))
                .chain(found -> patch.isEmpty()
                        ? Uni.createFrom().item(views.of(found))
                        : holdLease
                                .wait(id, () -> edit(tenant, id, patch, payer, MOST_TRIES))
                                .map(views::of));
    }

    /** Tried again when answers that came in between make it cost more than what is held. */
    private Uni<RunState> edit(Tenant tenant, UUID id, TermsPatch patch, Payer payer, int tries) {
        return Panache.withSession(() -> runs.require(tenant, id))
                .chain(run -> {
                    var next = run.state().terms().with(patch);
                    run.requireEditable(next);
                    long before = run.state().estimateCents();
                    long needed = Math.max(before, run.estimateUnder(next, runPrices.perAnswer(next)));
                    return raiseHold
                            .raise(run.state(), next, needed - before, payer)
                            .chain(raise -> applyEdit.apply(tenant, id, patch, needed, raise))
                            .onFailure()
                            .call(fault -> needed > before
                                    ? raiseHold.giveBackLater(tenant, id)
                                    : Uni.createFrom().voidItem());
                })
                .chain(saved -> saved != null
                        ? Uni.createFrom().item(saved)
                        : tries > 1
                                ? edit(tenant, id, patch, payer, tries - 1)
                                : Uni.createFrom().failure(HoldLease.busy()));
    }
}
