package io.research.panel.feasibility;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.page.PageRequest;
import io.research.kernel.share.Share;
import io.research.kernel.share.Shares;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** What can be done with reviews. */
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

    /** Takes the question, in the current transaction. */
    Uni<FeasibilityView> submit(Tenant tenant, FeasibilityRequest request) {
        return shares.require(tenant, waiting, 1, () -> reviews.countReceived(tenant))
                .chain(() -> reviews.persist(new Feasibility(tenant, request, config.respondWithin(), clock.instant())))
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

    /** Whether an answered review about the study, or about none, allows such a launch; in the current session. */
    public Uni<Boolean> allow(Tenant tenant, UUID studyId, String country, int target, BigDecimal rate) {
        return reviews.answered(tenant, studyId, target, rate)
                .map(found -> found.stream().anyMatch(review -> review.covers(country, target, rate)));
    }
}
