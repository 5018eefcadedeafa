package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/** Reads runs, and carries them from state to state. */
@ApplicationScoped
public class Runs {
    private static final Logger LOG = Logger.getLogger(Runs.class);

    /** An interview that began before that many edits is not expected any more. */
    private static final int MOST_GUIDES = 20;

    private final RunRepository runs;
    private final RunEnds ends;
    private final RunViews views;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    Runs(RunRepository runs, RunEnds ends, RunViews views, Clock clock, DatabaseClock databaseClock) {
        this.runs = runs;
        this.ends = ends;
        this.views = views;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    @WithSession
    Uni<RunPage> list(ReadScope scope, RunFilter filter) {
        return runs.count(scope, filter).chain(total -> (filter.page().offset() >= total
                        ? Uni.createFrom().item(List.<RunRow>of())
                        : runs.list(scope, filter))
                .map(found -> RunPage.of(found, total, filter.page())));
    }

    /** Ends the run at the integrator's wish; what was answered so far is paid, and nothing more. */
    @WithTransaction
    Uni<RunView> cancel(Tenant tenant, UUID id) {
        return runs.requireForUpdate(tenant, id)
                .invoke(run -> run.cancel(clock.instant()))
                .call(ends::settle)
                .map(run -> views.of(run.state()));
    }

    /** @throws io.research.kernel.problem.Problem {@code not_found} */
    @WithSession
    public Uni<RunState> read(ReadScope scope, UUID id) {
        return runs.require(scope, id).map(Run::state);
    }

    /** The run, or null. */
    @WithSession
    public Uni<RunState> find(Tenant tenant, UUID id) {
        return runs.findOf(tenant, id).map(run -> run == null ? null : run.state());
    }

    /** Its study is there. */
    @WithTransaction
    public Uni<RunState> provisioned(Tenant tenant, UUID id) {
        return change(tenant, id, Run::provisioned);
    }

    /** People of the panel may be recruited for it from now on. */
    @WithTransaction
    public Uni<RunState> usesPanel(Tenant tenant, UUID id) {
        return change(tenant, id, (run, now) -> run.usesPanel());
    }

    /** Invitations to these addresses have been taken. */
    @WithTransaction
    public Uni<RunState> invited(Tenant tenant, UUID id, List<String> emails) {
        return change(tenant, id, (run, now) -> run.invited(emails, now));
    }

    /**
     * The neighbours have been told of what the run was in that state; people can answer. One that ended in between stays as
     * it is: the job that closes it speaks after this one. In the current transaction, which has not read the run: what is
     * read without a lock is not read again under one, and an edit that came in between would be written over.
     */
    public Uni<RunState> applied(RunState told) {
        return databaseClock
                .now()
                .chain(now -> change(
                        told.tenant(),
                        told.id(),
                        (run, written) -> run.applied(told.version(), told.guideVersion(), now)));
    }

    /** It cannot go on, for that reason; does nothing to a run that has ended. */
    @WithTransaction
    public Uni<Void> giveUp(Tenant tenant, UUID id, FailureReason reason) {
        return end(tenant, id, run -> run.giveUp(reason, clock.instant()));
    }

    /** Money and neighbours are settled. In the current transaction. */
    public Uni<RunState> settled(Tenant tenant, UUID id) {
        return change(tenant, id, Run::settled);
    }

    /**
     * Takes one more answer, in the current transaction; the run may have ended by it. An answer that what is held does not
     * pay for is not taken.
     *
     * @param cents what it costs
     * @param taken keeps the answer of the run as it stands, and counts the number again; null for an answer that does not
     *     count
     */
    public Uni<Void> answer(Tenant tenant, UUID id, long cents, Function<RunState, Uni<HeadlineMetric>> taken) {
        return runs.findForUpdate(tenant, id).chain(run -> {
            if (run == null || !run.state().status().takesAnswers()) {
                return Uni.createFrom().voidItem();
            }
            if (!run.affords(cents)) {
                LOG.infof("Answer not covered by the hold, studyId=%s cents=%d", id, cents);
                return Uni.createFrom().voidItem();
            }
            return taken.apply(run.state()).chain(counted -> count(run, cents, counted));
        });
    }

    /** Notes that simulated people are among those who answer the run; in the current transaction. */
    public Uni<Void> noteSimulated(RunState run) {
        return runs.noteSimulated(run.tenant(), run.id());
    }

    /** The guides that answers to the run may have been given under, newest first; in the current transaction. */
    public Uni<List<RunGuide>> guides(RunState run) {
        return runs.guides(run.tenant(), run.id(), MOST_GUIDES);
    }

    /** Counts the number of a run anew, such as after an answer was deleted; in the current transaction. */
    public Uni<Void> recount(Tenant tenant, UUID id, Function<RunState, Uni<HeadlineMetric>> counting) {
        return runs.findForUpdate(tenant, id)
                .onItem()
                .ifNotNull()
                .call(run -> counting.apply(run.state()).invoke(run::headline))
                .replaceWithVoid();
    }

    /**
     * The answers have been read: counts the number anew and tells integrators, unless they ended the run themselves. In the
     * current transaction.
     */
    public Uni<Void> conclude(Tenant tenant, UUID id, Origin origin, Function<RunState, Uni<HeadlineMetric>> counting) {
        return runs.requireForUpdate(tenant, id)
                .invoke(run -> run.read(origin))
                .call(run -> counting.apply(run.state()).invoke(run::headline))
                .chain(ends::announce);
    }

    /** Ends a run whose time has passed. */
    @WithTransaction
    Uni<Void> expire(Tenant tenant, UUID id) {
        return databaseClock.now().chain(now -> end(tenant, id, run -> run.expire(now)));
    }

    private Uni<Void> count(Run run, long cents, HeadlineMetric counted) {
        if (counted == null) {
            return Uni.createFrom().voidItem();
        }
        run.headline(counted);
        return run.answered(cents, clock.instant())
                ? ends.settle(run)
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> end(Tenant tenant, UUID id, Predicate<Run> ending) {
        return runs.findForUpdate(tenant, id)
                .chain(run -> run != null && ending.test(run)
                        ? ends.settle(run)
                        : Uni.createFrom().voidItem());
    }

    private Uni<RunState> change(Tenant tenant, UUID id, BiConsumer<Run, Instant> step) {
        return runs.requireForUpdate(tenant, id)
                .invoke(run -> step.accept(run, clock.instant()))
                .map(Run::state);
    }
}
