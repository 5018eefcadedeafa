package io.research.interviews.evidence;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Reads the interviews of a study page by page. */
@ApplicationScoped
class EvidencePages {
    static final int MOST = 20;

    /** What the interviews before the last one of a page may hold. */
    private static final long BYTES = 512 * 1024;

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final EvidenceRepository interviews;

    EvidencePages(EvidenceRepository interviews) {
        this.interviews = interviews;
    }

    /** @param after the last id of the page before; null for the first one */
    @WithSession
    Uni<EvidencePage> read(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.extent(tenant, studyId).chain(extent -> interviews
                .list(tenant, studyId, after == null ? BEFORE_ALL : after, limit, BYTES)
                .chain(interviews::withTurns)
                .map(found -> {
                    UUID last = found.isEmpty() ? null : found.getLast().id();
                    return new EvidencePage(found, extent.total(), extent.isLast(last) ? null : last);
                }));
    }
}
