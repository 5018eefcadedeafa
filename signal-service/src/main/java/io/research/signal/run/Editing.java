package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.lease.Leases;
import io.research.kernel.neighbour.NeighbourFaults;
import io.research.kernel.neighbour.WalletHolds;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.signal.pricing.Pricing;
import io.research.signal.terms.RunTerms;
import io.research.signal.terms.TermsPatch;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Changes runs, one edit after the other. Where an edit costs more, the wallet holds it before the edit counts; where it
 * costs less, a job gives the rest back afterwards.
 */
@ApplicationScoped
class Editing {
    private static final String LEASE = "signal.edit";
    private static final int MOST_TRIES = 5;
    private static final Duration BUSY = Duration.ofSeconds(1);

    private final RunRepository runs;
    private final RunJobs jobs;
    private final RunEnds ends;
    private final RunViews views;
    private final Pricing pricing;
    private final WalletHolds wallet;
    private final Leases leases;
    private final RunConfig config;
    private final Clock clock;

    Editing(
            RunRepository runs,
            RunJobs jobs,
            RunEnds ends,
            RunViews views,
            Pricing pricing,
            WalletHolds wallet,
            Leases leases,
            RunConfig config,
            Clock clock) {
        this.runs = runs;
        this.jobs = jobs;
        this.ends = ends;
        this.views = views;
        this.pricing = pricing;
        this.wallet = wallet;
        this.leases = leases;
        this.config = config;
        this.clock = clock;
    }

    /** @throws Problem {@code run_not_editable}, {@code insufficient_credits}, {@code validation_failed} */
    Uni<RunView> edit(Tenant tenant, UUID id, TermsPatch patch) {
        return Panache.withSession(() -> runs.require(tenant, id).map(Run::state))
                .chain(found -> patch.isEmpty()
                        ? Uni.createFrom().item(views.of(found))
                        : alone(id, () -> edit(tenant, id, patch, MOST_TRIES)));
    }

    /** Has the wallet hold what the run costs and no more. */
    Uni<Void> adjustHold(Tenant tenant, UUID id) {
        return alone(
                id, () -> Panache.withSession(() -> runs.require(tenant, id).map(Run::state))
                        .chain(run -> run.status().isActive()
                                ? wallet.resize(tenant, run.holdId(), run.estimateCents())
                                : Uni.createFrom().voidItem()));
    }

    private Uni<RunView> edit(Tenant tenant, UUID id, TermsPatch patch, int tries) {
        return Panache.withSession(() -> runs.require(tenant, id))
                .chain(run -> {
                    var next = run.state().terms().with(patch);
                    run.requireEditable(next);
                    long before = run.state().estimateCents();
                    long needed = Math.max(before, estimate(run, next));
                    return raise(run.state(), needed)
                            .chain(() -> save(tenant, id, patch, needed))
                            .onFailure()
                            .call(fault -> needed > before
                                    ? giveBackLater(tenant, id)
                                    : Uni.createFrom().voidItem());
                })
                .chain(saved -> saved != null
                        ? Uni.createFrom().item(saved)
                        : tries > 1
                                ? edit(tenant, id, patch, tries - 1)
                                : Uni.createFrom().failure(busy()));
    }

    private Uni<Void> raise(RunState run, long needed) {
        return needed > run.estimateCents()
                ? wallet.resize(run.tenant(), run.holdId(), needed)
                        .onFailure(Editing::hasEnded)
                        .transform(fault -> new Problem(ErrorCode.RUN_NOT_EDITABLE))
                        .onFailure()
                        .transform(fault -> NeighbourFaults.of("wallet", fault))
                : Uni.createFrom().voidItem();
    }

    /** The edited run; null when answers that came in between make it cost more than what is held. */
    private Uni<RunView> save(Tenant tenant, UUID id, TermsPatch patch, long held) {
        return Panache.withTransaction(() -> runs.requireForUpdate(tenant, id).chain(run -> {
            var next = run.state().terms().with(patch);
            run.requireEditable(next);
            return estimate(run, next) > held
                    ? Uni.createFrom().nullItem()
                    : change(run, next, held).map(changed -> views.of(changed.state()));
        }));
    }

    private Uni<Run> change(Run run, RunTerms next, long held) {
        int guide = run.state().guideVersion();
        boolean complete = run.edit(next, pricing.perAnswer(next), clock.instant());
        var state = run.state();
        return (state.guideVersion() > guide
                        ? runs.keepGuide(state)
                        : Uni.createFrom().voidItem())
                .chain(() -> complete ? ends.announce(run) : jobs.begin(RunJobs.FIELD, run.tenant(), run.id()))
                .chain(() -> !complete && state.estimateCents() < held
                        ? jobs.begin(RunJobs.ADJUST_HOLD, run.tenant(), run.id())
                        : Uni.createFrom().voidItem())
                .replaceWith(run);
    }

    private Uni<Void> giveBackLater(Tenant tenant, UUID id) {
        return Panache.withTransaction(() -> jobs.begin(RunJobs.ADJUST_HOLD, tenant, id));
    }

    private long estimate(Run run, RunTerms next) {
        return run.estimateUnder(next, pricing.perAnswer(next));
    }

    /** Does the work while nobody else changes what is held for the run. */
    private <T> Uni<T> alone(UUID id, Supplier<Uni<T>> work) {
        var holder = Ids.next();
        return Panache.withTransaction(() -> leases.take(LEASE, id, holder, null, config.editLease()))
                .chain(taken -> taken
                        ? work.get()
                                .onItemOrFailure()
                                .call((done, fault) -> Panache.withTransaction(() -> leases.release(LEASE, id, holder)))
                        : Uni.createFrom().failure(busy()));
    }

    /** The run has come to its end in the meantime, and its hold with it. */
    private static boolean hasEnded(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.VALIDATION_FAILED;
    }

    private static Problem busy() {
        return Problem.rateLimited(BUSY);
    }
}
