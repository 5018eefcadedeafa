package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.kernel.time.Ids;
import io.research.panel.order.Frequency;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The life cycle of cycles: they are launched, opened, follow their study, and are closed. */
@ApplicationScoped
public class Cycles {
    /** By then, even a slow call to put money on hold has ended. */
    private static final Duration LATE_HOLDS = Duration.ofSeconds(30);

    private final CycleRepository cycles;
    private final RespondentRepository respondents;
    private final CycleJobs jobs;
    private final Outbox outbox;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    Cycles(
            CycleRepository cycles,
            RespondentRepository respondents,
            CycleJobs jobs,
            Outbox outbox,
            Clock clock,
            DatabaseClock databaseClock) {
        this.cycles = cycles;
        this.respondents = respondents;
        this.jobs = jobs;
        this.outbox = outbox;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    /**
     * Writes a panel with its first cycle, in the current transaction; nobody is recruited before it is opened.
     *
     * @param revision of the study before the launch
     * @throws Problem {@code active_panel_must_be_paused_or_stopped} when the study recruits already
     */
    public Uni<Cycle> launch(Tenant tenant, UUID studyId, long revision, Frequency frequency, PanelTerms terms) {
        Instant now = clock.instant();
        var panel = new Panel(Ids.next(), tenant, studyId, frequency, terms, frequency.beginning(now, 1));
        var first = Cycle.launching(panel, 1, revision);
        return cycles.insert(panel, first, now)
                .onFailure(fault -> DatabaseFaults.violatedUnique(fault).isPresent())
                .transform(active -> new Problem(ErrorCode.ACTIVE_PANEL_MUST_BE_PAUSED_OR_STOPPED))
                .replaceWith(first);
    }

    /**
     * Notes that its money is held.
     *
     * @throws Problem {@code not_found} when it was withdrawn in the meantime; the money goes back
     */
    @WithTransaction
    public Uni<Cycle> held(Tenant tenant, UUID id) {
        return lock(tenant, id).call(cycle -> {
            if (cycle.status() == CycleStatus.WITHDRAWN) {
                throw Problem.notFound();
            }
            cycle.held();
            return cycles.update(cycle, clock.instant());
        });
    }

    /**
     * Starts recruitment, which ends the recurrence of earlier panels, in the current transaction; repeating it changes
     * nothing.
     */
    public Uni<Void> open(Tenant tenant, UUID id) {
        return lock(tenant, id).chain(cycle -> {
            if (cycle.status() != CycleStatus.LAUNCHING) {
                return Uni.createFrom().voidItem();
            }
            cycle.open(clock.instant());
            return cycles.update(cycle, clock.instant())
                    .chain(() -> cycles.replaceOthers(cycle.panel()))
                    .chain(() -> announce(cycle))
                    .chain(() -> jobs.align(cycle));
        });
    }

    /** Makes sure that the cycle never recruits and holds no money, in the current transaction. */
    public Uni<Void> withdraw(Tenant tenant, UUID id) {
        return lock(tenant, id).chain(cycle -> {
            if (cycle.status() != CycleStatus.LAUNCHING) {
                return Uni.createFrom().voidItem();
            }
            cycle.withdraw(clock.instant());
            return cycles.update(cycle, clock.instant()).chain(() -> settle(cycle, true));
        });
    }

    /**
     * Lets the current cycle follow its study; a stop also ends the recurrence of its panels, whether one recruits or
     * waits for its next cycle. Older changes are ignored.
     */
    @WithTransaction
    public Uni<Void> follow(Tenant tenant, UUID studyId, FieldingOrder wanted, long revision) {
        return cycles.lockActive(tenant, studyId)
                .call(() -> wanted == FieldingOrder.STOPPED
                        ? cycles.endRecurrence(tenant, studyId, revision)
                        : Uni.createFrom().voidItem())
                .chain(cycle -> cycle == null ? Uni.createFrom().voidItem() : follow(cycle, wanted, revision));
    }

    private Uni<Void> follow(Cycle cycle, FieldingOrder wanted, long revision) {
        Instant now = clock.instant();
        boolean begins = cycle.status() == CycleStatus.LAUNCHING;
        boolean follows = cycle.follow(wanted, revision, now);
        boolean changed = follows || begins && cycle.status() != CycleStatus.LAUNCHING;
        return cycles.update(cycle, now)
                .chain(() -> begins && changed
                        ? cycles.replaceOthers(cycle.panel()).chain(() -> announce(cycle))
                        : Uni.createFrom().voidItem())
                .chain(() -> changed ? jobs.align(cycle) : Uni.createFrom().voidItem())
                .chain(() -> changed && cycle.status().isClosed()
                        ? settle(cycle, begins).chain(() -> jobs.reconcile(cycle))
                        : Uni.createFrom().voidItem());
    }

    /** @param isBeingHeld whether a call may be under way that has the wallet hold its money */
    private Uni<Void> settle(Cycle cycle, boolean isBeingHeld) {
        return jobs.settle(cycle, Duration.ZERO)
                .chain(() -> isBeingHeld
                        ? jobs.settle(cycle, LATE_HOLDS)
                        : Uni.createFrom().voidItem());
    }

    /**
     * Recruits until that many interviews count in all cycles of the study, on terms under which another service pays:
     * the active cycle gets that target, or a new one starts. In the current transaction.
     */
    public Uni<Void> recruit(Tenant tenant, UUID studyId, PanelTerms terms) {
        return cycles.lockActive(tenant, studyId).chain(active -> cycles.countCompleted(tenant, studyId)
                .chain(completed -> active != null
                        ? retarget(active, terms.target() - completed + active.completed())
                        : begin(tenant, studyId, terms.withTarget(terms.target() - completed))));
    }

    /** Never below the places that are taken. */
    private Uni<Void> retarget(Cycle active, int wanted) {
        int target = Math.max(wanted, Math.max(1, active.reserved() + active.completed()));
        return target == active.target()
                ? Uni.createFrom().voidItem()
                : cycles.retarget(active, target, clock.instant()).chain(() -> jobs.align(active));
    }

    private Uni<Void> begin(Tenant tenant, UUID studyId, PanelTerms terms) {
        return terms.target() < 1
                ? Uni.createFrom().voidItem()
                : launch(tenant, studyId, 0, Frequency.ONE_TIME, terms)
                        .chain(cycle -> held(tenant, cycle.id()))
                        .chain(cycle -> open(tenant, cycle.id()));
    }

    /** The newest cycles of some panels, of all organizations, whose next cycle is to begin; in the current session. */
    public Uni<List<Cycle>> due(int most) {
        return databaseClock.now().chain(now -> cycles.due(now, most));
    }

    /** Writes the next cycle of a recurring panel, or finds the one that was written but not started. */
    @WithTransaction
    public Uni<Cycle> next(Cycle latest) {
        if (latest.status() == CycleStatus.LAUNCHING) {
            return Uni.createFrom().item(latest);
        }
        return cycles.nextNumber(latest.panel())
                .map(number ->
                        Cycle.launching(latest.panel(), number, latest.state().studyRevision()))
                .call(next -> cycles.insert(next, clock.instant()));
    }

    /** The next cycle recruits, and the one after it is scheduled. */
    @WithTransaction
    public Uni<Void> begun(Cycle next) {
        return open(next.tenant(), next.id()).chain(() -> recur(next));
    }

    /**
     * The next cycle is skipped, its owner is told, and the one after it is scheduled; repeating it changes nothing.
     *
     * @param why the refusal of the wallet or of studies-service
     */
    @WithTransaction
    public Uni<Void> skipped(Cycle next, ErrorCode why) {
        return lock(next.tenant(), next.id())
                .chain(cycle -> cycle.status() == CycleStatus.LAUNCHING
                        ? withdraw(cycle.tenant(), cycle.id())
                                .chain(() -> cycles.noteSkipped(cycle, why))
                                .chain(() -> jobs.tellOwner(cycle, why))
                        : Uni.createFrom().voidItem())
                .chain(() -> recur(next));
    }

    /** Its panel no longer recurs: the study was deleted or stopped. */
    @WithTransaction
    public Uni<Void> ended(Cycle next) {
        return cycles.recur(next.panel(), null);
    }

    /** There is no next cycle now: the latest still recruits, or the panel no longer recurs. */
    @WithTransaction
    public Uni<Void> passed(Cycle latest) {
        return latest.status().isOpen() ? recur(latest) : cycles.recur(latest.panel(), null);
    }

    /** Cycles that another service pays for are not announced. */
    private Uni<Void> announce(Cycle cycle) {
        return cycle.panel().terms().isPaidElsewhere() ? Uni.createFrom().voidItem() : outbox.add(cycle.launched());
    }

    private Uni<Void> recur(Cycle cycle) {
        return databaseClock
                .now()
                .chain(now -> cycles.recur(cycle.panel(), cycle.panel().nextAfter(now)));
    }

    /** The cycle, or null. */
    @WithSession
    public Uni<Cycle> find(Tenant tenant, UUID id) {
        return cycles.find(tenant, id);
    }

    /** The cycle with what became of the person in it before, read at once; null where there is no such cycle. */
    @WithSession
    public Uni<Arrival> arrival(Tenant tenant, UUID id, String person) {
        return cycles.findArrival(tenant, id, person);
    }

    /** The cycle of whatever organization, or null; for suppliers, who know none. */
    @WithSession
    public Uni<Cycle> findAnywhere(UUID id) {
        return cycles.findAnywhere(id);
    }

    /** The newest cycle of the study, or null. */
    @WithSession
    public Uni<Cycle> latest(ReadScope scope, UUID studyId) {
        return cycles.latest(scope, studyId);
    }

    /** How many interviews count towards the target, by option. */
    @WithSession
    public Uni<Map<Long, Long>> countOptions(ReadScope scope, UUID id) {
        return respondents.countOptions(scope, id);
    }

    /** Some cycles that are fielding, of all organizations, after that id. */
    @WithSession
    public Uni<List<Cycle>> someFielding(UUID after, int most) {
        return cycles.someFielding(after, most);
    }

    private Uni<Cycle> lock(Tenant tenant, UUID id) {
        return cycles.lock(tenant, id).onItem().ifNull().failWith(Problem::notFound);
    }
}
