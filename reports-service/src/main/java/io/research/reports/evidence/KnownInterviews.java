package io.research.reports.evidence;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Records which interviews count and which were deleted, which makes a report stale. In the caller's transaction. */
@ApplicationScoped
public class KnownInterviews {
    private final KnownInterviewRepository interviews;
    private final Clock clock;

    KnownInterviews(KnownInterviewRepository interviews, Clock clock) {
        this.interviews = interviews;
        this.clock = clock;
    }

    /** Records interviews that count; one that was deleted stays deleted. */
    public Uni<Void> add(Tenant tenant, UUID studyId, Collection<UUID> interviewIds) {
        return interviews.add(tenant, studyId, interviewIds);
    }

    /** Records that an interview was deleted, whether or not it was known. */
    public Uni<Void> delete(Tenant tenant, UUID studyId, UUID interviewId) {
        return interviews.delete(tenant, studyId, interviewId, clock.instant());
    }

    /** Those of them that were deleted. */
    public Uni<Set<UUID>> deleted(Tenant tenant, List<UUID> interviewIds) {
        return interviews.deleted(tenant, interviewIds);
    }
}
