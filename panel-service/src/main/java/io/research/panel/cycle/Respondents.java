package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Takes or refuses places in cycles. */
@ApplicationScoped
public class Respondents {
    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(5);

    private final RespondentRepository respondents;
    private final RejectedArrivals rejectedArrivals;
    private final CyclePlaces cyclePlaces;
    private final Clock clock;

    Respondents(
            RespondentRepository respondents, RejectedArrivals rejectedArrivals, CyclePlaces cyclePlaces, Clock clock) {
        this.respondents = respondents;
        this.rejectedArrivals = rejectedArrivals;
        this.cyclePlaces = cyclePlaces;
        this.clock = clock;
    }

    /** The place with the id of that interview, or null. */
    @WithSession
    public Uni<Respondent> find(Tenant tenant, UUID interviewId) {
        return respondents.find(tenant, interviewId);
    }

    /**
     * Takes a place for somebody, without exceeding the target or a cell of the quotas, however many come at once.
     *
     * @param cells which cells the answers belong to, from 1
     * @param options all that was answered to the quotas
     * @return the place; null when none is left. Of a person who comes twice at once, the one place.
     */
    @WithSession
    public Uni<Respondent> reserve(Tenant tenant, UUID cycleId, String person, List<Long> cells, List<Long> options) {
        var respondent =
                new Respondent(Ids.next(), tenant, cycleId, person, RespondentStatus.RESERVED, cells, false, false);
        return respondents
                .reserve(tenant, cycleId, respondent.id(), person, cells, options, clock.instant())
                .map(taken -> taken ? respondent : null)
                .onFailure(fault -> DatabaseFaults.violatedUnique(fault).isPresent())
                .recoverWithUni(() -> respondents.find(tenant, cycleId, person));
    }

    /**
     * Decides about a completed interview before anyone is told about it; once, however often it is asked.
     *
     * @param quality its label; null where it was not rated
     * @param saysNothing whether no answer in it says anything
     * @return whether it counts and is paid, as soon as its end is told of
     */
    @WithTransaction
    public Uni<Boolean> accept(Tenant tenant, UUID interviewId, String quality, boolean saysNothing) {
        return cyclePlaces
                .accept(tenant, interviewId, quality, saysNothing)
                .chain(() -> respondents.find(tenant, interviewId))
                .map(known -> known != null
                        && (known.status() == RespondentStatus.COMPLETED
                                || known.accepted() && known.status().isTaken()));
    }

    /** Deletes the record that somebody was turned away while nobody was admitted. */
    @WithSession
    public Uni<Void> forgetClosed(Respondent respondent) {
        return respondents.forgetClosed(respondent);
    }

    /** Records that somebody was turned away, and queues a report to the supplier; once per person. */
    public Uni<Void> turnAway(Tenant tenant, UUID cycleId, String person, RespondentStatus why, List<Long> options) {
        return rejectedArrivals.add(tenant, cycleId, person, why, options);
    }

    /** The latest time that a supplier's report may have: a report from the future would override all that follow. */
    public Instant latestWord() {
        return clock.instant().plus(CLOCKS_DIFFER);
    }

    /**
     * Applies a supplier's report about an outcome: once, however often and in whatever order reports arrive.
     *
     * @param at when it happened; of two words the later one counts
     * @return the place as it is then; null for somebody who was never sent
     */
    @WithTransaction
    public Uni<Respondent> said(Tenant tenant, UUID cycleId, String person, RespondentOutcome outcome, Instant at) {
        return respondents
                .find(tenant, cycleId, person)
                .chain(known -> known == null
                        ? Uni.createFrom().nullItem()
                        : cyclePlaces
                                .said(tenant, known.id(), outcome, at)
                                .chain(() -> respondents.find(tenant, known.id())));
    }
}
