package io.research.reports.evidence;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Which interviews count and which of them were deleted: what makes a report stale. In the transaction of the caller. */
@ApplicationScoped
public class KnownInterviews {
    private final KnownInterviewRepository interviews;
    private final Clock clock;

    KnownInterviews(KnownInterviewRepository interviews, Clock clock) {
        this.interviews = interviews;
        this.clock = clock;
    }

    /** Notes interviews that count; one that is known to be deleted stays so. */
    public Uni<Void> add(Tenant tenant, UUID studyId, Collection<UUID> interviewIds) {
        return interviews.add(tenant, studyId, interviewIds);
    }

    /** Notes that an interview is gone, whether it was known or not. */
    public Uni<Void> delete(Tenant tenant, UUID studyId, UUID interviewId) {
        return interviews.delete(tenant, studyId, interviewId, clock.instant());
    }

    /** Those of them that were deleted. */
    public Uni<Set<UUID>> deleted(Tenant tenant, List<UUID> interviewIds) {
        return interviews.deleted(tenant, interviewIds);
    }
}
