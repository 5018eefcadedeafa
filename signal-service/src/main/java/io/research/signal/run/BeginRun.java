package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.neighbours.NeighbourFaults;
import io.research.neighbours.WalletHold;
import io.research.neighbours.WalletHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Begins runs. The wallet is asked for the whole estimate before anything exists; a note of the hold is kept until the run
 * does, so that money held for nothing is given back.
 */
@ApplicationScoped
class BeginRun {
    private static final String OPERATION = "signal.ask";
    private static final Logger LOG = Logger.getLogger(BeginRun.class);

    private final RunRepository runs;
    private final RunJobs jobs;
    private final RunViews views;
    private final RunPrices runPrices;
    private final Idempotency idempotency;
    private final WalletHolds wallet;
    private final Clock clock;

    BeginRun(
            RunRepository runs,
            RunJobs jobs,
            RunViews views,
            RunPrices runPrices,
            Idempotency idempotency,
            WalletHolds wallet,
            Clock clock) {
        this.runs = runs;
        this.jobs = jobs;
        this.views = views;
        this.runPrices = runPrices;
        this.idempotency = idempotency;
        this.wallet = wallet;
        this.clock = clock;
    }

    EstimateView estimate(RunTerms terms) {
        return views.estimate(terms);
    }

    /** @param payer the key whose cap it counts against; null when somebody who signed in pays */
    Uni<Response> ask(Tenant tenant, Body body, RunTerms terms, UUID payer) {
        var id = Ids.next();
        long price = runPrices.perAnswer(terms);
        var hold = new WalletHold(tenant, RunState.holdId(id), price * terms.n(), RunHolds.PURPOSE, payer);
        return idempotency
                .once(tenant, OPERATION, body, () -> hold(hold, id), held -> create(
                                new Run(id, tenant, terms, price, payer, clock.instant()))
                        .map(view -> StoredResponse.created(view, Map.of())))
                .onItemOrFailure()
                .call((answered, fault) -> giveBackUnused(tenant, id));
    }

    private Uni<UUID> hold(WalletHold hold, UUID id) {
        return Panache.withTransaction(() -> runs.reserve(hold.tenant(), id))
                .chain(() -> wallet.hold(hold))
                .onFailure()
                .transform(fault -> NeighbourFaults.of("wallet", fault))
                .replaceWith(id);
    }

    private Uni<RunView> create(Run run) {
        return runs.useReservation(run.tenant(), run.id())
                .invoke(used -> {
                    if (!used) {
                        throw new Problem(ErrorCode.SERVICE_UNAVAILABLE);
                    }
                })
                .chain(() -> runs.persist(run))
                .call(runs::flush)
                .call(() -> runs.keepGuide(run.state()))
                .call(() -> jobs.begin(RunJobs.FIELD, run.tenant(), run.id()))
                .map(saved -> views.of(saved.state()));
    }

    /** Where the wallet cannot be reached the sweep gives the money back. */
    private Uni<Void> giveBackUnused(Tenant tenant, UUID id) {
        return giveBackLost(tenant, id)
                .onFailure()
                .invoke(fault -> LOG.warnf("Hold left to the sweep, studyId=%s: %s", id, fault))
                .onFailure()
                .recoverWithNull();
    }

    /** Gives back what was held for a run that does not exist, and sees to it that it never will. */
    Uni<Void> giveBackLost(Tenant tenant, UUID id) {
        return Panache.withTransaction(() -> runs.loseReservation(tenant, id))
                .chain(lost -> lost ? giveBack(tenant, id) : Uni.createFrom().voidItem());
    }

    private Uni<Void> giveBack(Tenant tenant, UUID id) {
        return wallet.release(tenant, RunState.holdId(id))
                .onFailure(fault -> fault instanceof Problem refusal && refusal.code() == ErrorCode.NOT_FOUND)
                .recoverWithNull()
                .chain(() -> Panache.withTransaction(() -> runs.forgetReservation(tenant, id)));
    }
}
