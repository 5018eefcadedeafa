package io.research.panel.feasibility;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.page.PageRequest;
import io.research.kernel.share.Share;
import io.research.kernel.share.Shares;
import io.research.panel.order.PanelOrder;
import io.research.panel.order.StudyBrief;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/** Requests, answers and cancels reviews. */
@ApplicationScoped
public class FeasibilityReviews {
    private final FeasibilityRepository reviews;
    private final Shares shares;
    private final Share waiting;
    private final FeasibilityConfig config;
    private final Clock clock;

    FeasibilityReviews(FeasibilityRepository reviews, Shares shares, FeasibilityConfig config, Clock clock) {
        this.reviews = reviews;
        this.shares = shares;
        this.waiting = new Share(
                "feasibility requests that wait for a review",
                config.perOrganization(),
                "wait for an answer or cancel one first");
        this.config = config;
        this.clock = clock;
    }

    /**
     * Stores the request, in the current transaction.
     *
     * @param interviewFormat of the study that it is about; null without one
     */
    Uni<FeasibilityView> submit(Tenant tenant, FeasibilityRequest request, String interviewFormat) {
        var review = new Feasibility(tenant, request, interviewFormat, config.respondWithin(), clock.instant());
        return shares.require(tenant, waiting, 1, () -> reviews.countReceived(tenant))
                .chain(() -> reviews.persist(review))
                .map(Feasibility::view);
    }

    @WithSession
    Uni<FeasibilityPage> list(ReadScope scope, PageRequest page) {
        return reviews.count(scope).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<Feasibility>of())
                        : reviews.list(scope, page))
                .map(found ->
                        FeasibilityPage.of(found.stream().map(Feasibility::view).toList(), total, page)));
    }

    @WithSession
    Uni<FeasibilityView> read(ReadScope scope, UUID id) {
        return reviews.require(scope, id).map(Feasibility::view);
    }

    @WithTransaction
    Uni<FeasibilityView> cancel(Tenant tenant, UUID id) {
        return reviews.requireForUpdate(tenant, id)
                .invoke(review -> review.cancel(clock.instant()))
                .map(Feasibility::view);
    }

    /** Takes the answer of a reviewer, whose scope says which organizations it may answer. */
    Uni<FeasibilityView> respond(ReadScope scope, UUID id, FeasibilityResponse answer) {
        return Panache.withSession(() -> reviews.require(scope, id))
                .map(Feasibility::tenant)
                .chain(tenant -> Panache.withTransaction(() ->
                        reviews.requireForUpdate(tenant, id).invoke(review -> review.respond(answer, clock.instant()))))
                .map(Feasibility::view);
    }

    /** The answered review that such a launch is under, one about its study before others; null without one; in the current session. */
    public Uni<CoveringReview> covering(Tenant tenant, StudyBrief study, PanelOrder order) {
        return reviews.answered(tenant, study.id(), order.target(), order.incidentRate())
                .map(found -> found.stream()
                        .filter(review -> review.covers(study, order))
                        .min(Comparator.comparing(review -> !review.isAbout(study)))
                        .map(review -> new CoveringReview(review.isAbout(study), review.interviewCents()))
                        .orElse(null));
    }
}
