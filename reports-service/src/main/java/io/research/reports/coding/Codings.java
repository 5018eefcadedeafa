package io.research.reports.coding;

import io.research.analysis.opinion.CodingStore.Kept;
import io.research.analysis.opinion.Opinion;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Stores codings of studies. In the caller's transaction, who holds the lock of the study. */
@ApplicationScoped
public class Codings {
    /** Older codings are kept for a while, because a changed plan is often changed back. */
    private static final int KEPT = 2;

    private final CodingRepository codings;
    private final Clock clock;

    Codings(CodingRepository codings, Clock clock) {
        this.codings = codings;
        this.clock = clock;
    }

    /** @param fingerprint of what was asked and of the model that reads it */
    public Uni<Kept> read(Tenant tenant, UUID studyId, String fingerprint) {
        return codings.read(tenant, studyId, fingerprint);
    }

    /**
     * Adds interviews, and replaces the stored opinions.
     *
     * @param gone deleted interviews: nothing of them is kept
     */
    public Uni<Void> write(Tenant tenant, UUID studyId, String fingerprint, Kept coded, Set<UUID> gone) {
        var left = new HashSet<>(coded.coded());
        left.removeAll(gone);
        return codings.write(tenant, studyId, fingerprint, left, without(coded.opinions(), gone), clock.instant())
                .chain(() -> codings.keepNewest(tenant, studyId, KEPT));
    }

    /** An interview was deleted: removes what rests on it alone. */
    public Uni<Void> forget(Tenant tenant, UUID studyId, UUID interviewId) {
        return codings.forget(tenant, studyId, interviewId)
                .chain(() -> codings.ofStudy(tenant, studyId))
                .chain(kept -> Multi.createFrom()
                        .iterable(kept.entrySet())
                        .onItem()
                        .transformToUniAndConcatenate(one -> codings.replace(
                                tenant, studyId, one.getKey(), without(one.getValue(), Set.of(interviewId))))
                        .collect()
                        .last());
    }

    /** The study was deleted. */
    public Uni<Void> delete(Tenant tenant, UUID studyId) {
        return codings.delete(tenant, studyId);
    }

    static List<Opinion> without(List<Opinion> opinions, Set<UUID> gone) {
        return opinions.stream()
                .map(one -> new Opinion(
                        one.id(),
                        one.goalId(),
                        one.statement(),
                        one.opposite(),
                        one.supports().stream()
                                .filter(support -> !gone.contains(support.interviewId()))
                                .toList()))
                .filter(one -> !one.supports().isEmpty())
                .toList();
    }
}
