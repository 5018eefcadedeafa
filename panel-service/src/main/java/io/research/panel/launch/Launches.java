package io.research.panel.launch;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.WalletHolds;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.Cycles;
import io.research.panel.cycle.HoldStatus;
import io.research.panel.cycle.PanelTerms;
import io.research.panel.estimate.Estimate;
import io.research.panel.estimate.Estimates;
import io.research.panel.order.StudyBrief;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * This service's steps in launching a panel. Each can be repeated with the id of the operation, and takes effect once:
 * the panel and its cycle are written before the money is put on hold, so that every hold is known, and nobody is
 * recruited before the operation is confirmed.
 */
@ApplicationScoped
class Launches {
    private final LaunchRepository launches;
    private final Estimates estimates;
    private final Cycles cycles;
    private final WalletHolds wallet;
    private final Clock clock;

    Launches(LaunchRepository launches, Estimates estimates, Cycles cycles, WalletHolds wallet, Clock clock) {
        this.launches = launches;
        this.estimates = estimates;
        this.cycles = cycles;
        this.wallet = wallet;
        this.clock = clock;
    }

    /** Prices the order and keeps the estimate; nothing else is written. */
    Uni<PanelView> estimate(Tenant tenant, LaunchRequest request) {
        return estimates
                .price(tenant, request.study(), request.order())
                .map(estimate -> PanelView.estimated(request.study(), estimate));
    }

    /**
     * Writes the panel and holds its money; repeated, shows the same one.
     *
     * @throws Problem when the order breaks a rule or the wallet does not cover it: nothing is left then; {@code
     *     not_found} when the operation was withdrawn before
     */
    Uni<PanelView> prepare(Tenant tenant, UUID operation, LaunchRequest request) {
        return Panache.withTransaction(() -> write(tenant, operation, request))
                .chain(cycle -> cycle.holdStatus() == HoldStatus.PENDING
                        ? hold(operation, cycle)
                        : Uni.createFrom().item(cycle))
                .map(PanelView::launched);
    }

    /** Begins recruitment. */
    @WithTransaction
    Uni<Void> confirm(Tenant tenant, UUID operation) {
        return launches.lock(tenant, operation).chain(known -> {
            if (known == null || known.state() == LaunchState.WITHDRAWN) {
                throw Problem.notFound();
            }
            return cycles.open(tenant, known.cycleId())
                    .chain(() -> save(tenant, operation, LaunchState.CONFIRMED, known.cycleId()));
        });
    }

    /** Ensures that the operation has no effect, whether or not it has been prepared. */
    @WithTransaction
    Uni<Void> withdraw(Tenant tenant, UUID operation) {
        return launches.lock(tenant, operation).chain(known -> {
            if (known == null || known.cycleId() == null) {
                return save(tenant, operation, LaunchState.WITHDRAWN, null);
            }
            return known.state() == LaunchState.CONFIRMED
                    ? Uni.createFrom().voidItem()
                    : cycles.withdraw(tenant, known.cycleId())
                            .chain(() -> save(tenant, operation, LaunchState.WITHDRAWN, known.cycleId()));
        });
    }

    private Uni<Cycle> write(Tenant tenant, UUID operation, LaunchRequest request) {
        return launches.lock(tenant, operation).chain(known -> {
            if (known == null) {
                return estimates
                        .price(tenant, request.study(), request.order())
                        .chain(estimate -> cycles.launch(
                                tenant,
                                request.study().id(),
                                request.study().revision(),
                                request.order().frequency(),
                                terms(request, estimate)))
                        .call(cycle -> save(tenant, operation, LaunchState.PREPARED, cycle.id()));
            }
            if (known.state() == LaunchState.WITHDRAWN) {
                throw Problem.notFound();
            }
            return cycles.find(tenant, known.cycleId());
        });
    }

    private Uni<Cycle> hold(UUID operation, Cycle cycle) {
        return wallet.hold(cycle.hold())
                .onFailure(Problem.class)
                .call(() -> withdraw(cycle.tenant(), operation))
                .chain(() -> cycles.held(cycle.tenant(), cycle.id()));
    }

    private Uni<Void> save(Tenant tenant, UUID operation, LaunchState state, UUID cycleId) {
        return launches.save(tenant, new Launch(operation, state, cycleId), clock.instant());
    }

    private static PanelTerms terms(LaunchRequest request, Estimate estimate) {
        StudyBrief study = request.study();
        var order = estimate.order();
        return new PanelTerms(
                study.slug(),
                study.language(),
                order.target(),
                order.incidentRate(),
                order.countryCode(),
                study.targetingAttributes(),
                estimate.cells(),
                estimate.priceCents(),
                request.apiKeyId(),
                estimate.id(),
                estimate.expiresAt(),
                estimate.time().hours(),
                estimate.time().low(),
                estimate.time().high(),
                estimate.time().cellHours());
    }
}
