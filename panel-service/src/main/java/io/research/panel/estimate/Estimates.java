package io.research.panel.estimate;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.kernel.time.Ids;
import io.research.panel.feasibility.CoveringReview;
import io.research.panel.feasibility.FeasibilityReviews;
import io.research.panel.order.PanelOrder;
import io.research.panel.order.StudyBrief;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/** Prices orders: the same rules apply to an estimate and a launch. */
@ApplicationScoped
public class Estimates {
    private final EstimateRepository estimates;
    private final FeasibilityReviews reviews;
    private final PriceConfig prices;
    private final EstimateConfig config;
    private final DatabaseClock clock;

    Estimates(
            EstimateRepository estimates,
            FeasibilityReviews reviews,
            PriceConfig prices,
            EstimateConfig config,
            DatabaseClock clock) {
        this.estimates = estimates;
        this.reviews = reviews;
        this.prices = prices;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Prices the order: with the estimate that it names, or with a new one, which is kept for some minutes. Under a review
     * that names a price it costs that one, where it needs the review or the review was asked for its study.
     *
     * @throws Problem {@code validation_failed}, {@code feasibility_required}, or {@code stale_estimate} when the estimate
     *     that it names is unknown or has expired, or anything that it rests on has changed
     */
    @WithTransaction
    public Uni<Estimate> price(Tenant tenant, StudyBrief study, PanelOrder order) {
        order.requireFits(study);
        return reviews.covering(tenant, study, order)
                .map(review -> interviewCents(study, order, review))
                .chain(cents -> {
                    byte[] fingerprint = Estimate.fingerprint(study, order, cents);
                    return (order.estimateId() == null || order.dryRun()
                                    ? make(tenant, fingerprint)
                                    : take(tenant, order.estimateId(), fingerprint))
                            .map(kept -> estimate(study, order, cents, kept));
                });
    }

    private long interviewCents(StudyBrief study, PanelOrder order, CoveringReview review) {
        boolean isOrdinary =
                order.incidentRate().compareTo(config.lowestRate()) >= 0 && order.target() <= config.highestTarget();
        long listed = prices.interviewCents(study.interviewFormat());
        if (review == null) {
            if (!isOrdinary) {
                throw new Problem(ErrorCode.FEASIBILITY_REQUIRED);
            }
            return listed;
        }
        return isOrdinary && !review.ofStudy()
                ? listed
                : review.interviewCents().orElse(listed);
    }

    private Uni<Kept> make(Tenant tenant, byte[] fingerprint) {
        return clock.now()
                .map(now -> new Kept(Ids.next(), now.plus(config.validity())))
                .call(kept -> estimates.insert(tenant, kept.id(), fingerprint, kept.expiresAt()));
    }

    private Uni<Kept> take(Tenant tenant, UUID id, byte[] fingerprint) {
        return clock.now()
                .chain(now -> estimates.find(tenant, id, fingerprint, now))
                .map(expiresAt -> {
                    if (expiresAt == null) {
                        throw new Problem(ErrorCode.STALE_ESTIMATE);
                    }
                    return new Kept(id, expiresAt);
                });
    }

    private static Estimate estimate(StudyBrief study, PanelOrder order, long cents, Kept kept) {
        var cells = order.cells(study);
        var time = Timeline.of(order, cells);
        return new Estimate(
                kept.id(),
                kept.expiresAt(),
                order,
                cents,
                cells,
                new Estimate.EstimatedTime(time.hours(), time.low(), time.high(), time.cellHours()));
    }

    private record Kept(UUID id, Instant expiresAt) {}
}
