package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.lease.Leases;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Changes runs, one edit after the other. Where an edit costs more, the wallet holds it before the edit counts; where it
 * costs less, a job gives the rest back afterwards.
 */
@ApplicationScoped
class EditRun {
    private static final String LEASE = "signal.edit";
    private static final int MOST_TRIES = 5;
    private static final Duration BUSY = Duration.ofSeconds(1);

    /** How often an edit looks again whether another change of what is held is done. */
    private static final int MOST_LOOKS = 20;

    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final RunRepository runs;
    private final RunJobs jobs;
    private final RunEnds ends;
    private final HeadlineCounter headlines;
    private final RunViews views;
    private final RunPrices runPrices;
    private final RunHolds holds;
    private final Leases leases;
    private final RunConfig config;
    private final Clock clock;

    EditRun(
            RunRepository runs,
            RunJobs jobs,
            RunEnds ends,
            HeadlineCounter headlines,
            RunViews views,
            RunPrices runPrices,
            RunHolds holds,
            Leases leases,
            RunConfig config,
            Clock clock) {
        this.runs = runs;
        this.jobs = jobs;
        this.ends = ends;
        this.headlines = headlines;
        this.views = views;
        this.runPrices = runPrices;
        this.holds = holds;
        this.leases = leases;
        this.config = config;
        this.clock = clock;
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
                        : alone(id, MOST_LOOKS, () -> edit(tenant, id, patch, payer, MOST_TRIES)));
    }

    /** Has the wallet hold what the run costs and no more. */
    Uni<Void> adjustHold(Tenant tenant, UUID id) {
        return alone(
                id, 1, () -> Panache.withSession(() -> runs.require(tenant, id).map(Run::state))
                        .chain(holds::adjust)
                        .chain(() -> Panache.withTransaction(
                                () -> runs.requireForUpdate(tenant, id).invoke(Run::forgetEmptyRaises)))
                        .replaceWithVoid());
    }

    private Uni<RunView> edit(Tenant tenant, UUID id, TermsPatch patch, Payer payer, int tries) {
        return Panache.withSession(() -> runs.require(tenant, id))
                .chain(run -> {
                    var next = run.state().terms().with(patch);
                    run.requireEditable(next);
                    long before = run.state().estimateCents();
                    long needed = Math.max(before, estimate(run, next));
                    return raise(run.state(), next, needed - before, payer)
                            .chain(raise -> save(tenant, id, patch, needed, raise))
                            .onFailure()
                            .call(fault -> needed > before
                                    ? giveBackLater(tenant, id)
                                    : Uni.createFrom().voidItem());
                })
                .chain(saved -> saved != null
                        ? Uni.createFrom().item(saved)
                        : tries > 1
                                ? edit(tenant, id, patch, payer, tries - 1)
                                : Uni.createFrom().failure(busy()));
    }

    /** Has so much more held; the raise that it is held for, null where whoever asked pays it. */
    private Uni<Raise> raise(RunState run, RunTerms next, long more, Payer payer) {
        if (more == 0) {
            requireRecruiting(run.terms(), next, payer);
            return Uni.createFrom().nullItem();
        }
        var key = payer.require(next);
        return (Objects.equals(key, run.apiKeyId())
                        ? holds.raise(run, more).replaceWith((Raise) null)
                        : note(run, key)
                                .chain(raise -> holds.raise(run, raise, more).replaceWith(raise)))
                .onFailure(EditRun::hasEnded)
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

    /** The edited run; null when answers that came in between make it cost more than what is held. */
    private Uni<RunView> save(Tenant tenant, UUID id, TermsPatch patch, long held, Raise raise) {
        return Panache.withTransaction(() -> runs.requireForUpdate(tenant, id).chain(run -> {
            var next = run.state().terms().with(patch);
            run.requireEditable(next);
            return estimate(run, next) > held
                    ? Uni.createFrom().nullItem()
                    : change(run, next, held, raise).map(changed -> views.of(changed.state()));
        }));
    }

    private Uni<Run> change(Run run, RunTerms next, long held, Raise raise) {
        int guide = run.state().guideVersion();
        boolean complete = run.edit(next, runPrices.perAnswer(next), raise, clock.instant());
        var state = run.state();
        return (state.guideVersion() > guide ? ask(run) : Uni.createFrom().voidItem())
                .chain(() -> complete ? ends.settle(run) : jobs.begin(RunJobs.FIELD, run.tenant(), run.id()))
                .chain(() -> !complete && state.estimateCents() < held
                        ? jobs.begin(RunJobs.ADJUST_HOLD, run.tenant(), run.id())
                        : Uni.createFrom().voidItem())
                .replaceWith(run);
    }

    /** Another question is asked from now on, and the answers that there are count for what they say to it. */
    private Uni<Void> ask(Run run) {
        return runs.keepGuide(run.state())
                .chain(() -> headlines.count(run.state()))
                .invoke(run::headline)
                .replaceWithVoid();
    }

    private Uni<Void> giveBackLater(Tenant tenant, UUID id) {
        return Panache.withTransaction(() -> jobs.begin(RunJobs.ADJUST_HOLD, tenant, id));
    }

    private long estimate(Run run, RunTerms next) {
        return run.estimateUnder(next, runPrices.perAnswer(next));
    }

    /** Does the work while nobody else changes what is held for the run; looks so often whether that is so. */
    private <T> Uni<T> alone(UUID id, int looks, Supplier<Uni<T>> work) {
        var context = VertxContexts.current();
        var holder = Ids.next();
        return Panache.withTransaction(() -> leases.take(LEASE, id, holder, null, config.editLease()))
                .chain(taken -> {
                    if (taken) {
                        return work.get()
                                .onItemOrFailure()
                                .call((done, fault) ->
                                        Panache.withTransaction(() -> leases.release(LEASE, id, holder)));
                    }
                    return looks > 1
                            ? Uni.createFrom()
                                    .voidItem()
                                    .onItem()
                                    .delayIt()
                                    .by(LOOK_AGAIN)
                                    .emitOn(context)
                                    .chain(() -> alone(id, looks - 1, work))
                            : Uni.createFrom().failure(busy());
                });
    }

    /** The run has come to its end in the meantime, and its hold with it. */
    private static boolean hasEnded(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.VALIDATION_FAILED;
    }

    private static Problem busy() {
        return Problem.rateLimited(BUSY);
    }
}
