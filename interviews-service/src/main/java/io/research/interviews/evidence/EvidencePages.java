package io.research.interviews.evidence;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads the interviews of a study page by page, without what must not be quoted. */
@ApplicationScoped
class EvidencePages {
    static final int MOST = 20;
    static final int MOST_IDS = 1_000;

    /** The most that the interviews before the last one of a page may hold together. */
    private static final long BYTES = 512 * 1024;

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final EvidenceRepository interviews;
    private final Studies studies;

    EvidencePages(EvidenceRepository interviews, Studies studies) {
        this.interviews = interviews;
        this.studies = studies;
    }

    /** @param after the last id of the page before; null for the first one */
    Uni<EvidencePage> read(Tenant tenant, UUID studyId, UUID after, int limit) {
        return Panache.withSession(() -> rows(tenant, studyId, from(after), limit))
                .chain(EvidencePages::page);
    }

    /** The ids of the interviews that {@link #read} would return, without their content. */
    @WithSession
    Uni<EvidenceIds> ids(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.extent(tenant, studyId).chain(extent -> interviews
                .ids(tenant, studyId, from(after), limit)
                .map(ids -> new EvidenceIds(ids, extent.total(), extent.next(ids.isEmpty() ? null : ids.getLast()))));
    }

    private static UUID from(UUID after) {
        return after == null ? BEFORE_ALL : after;
    }

    /** @throws Problem {@code not_found} where the study has no such interview that counts */
    Uni<EvidencePage.Interview> read(Tenant tenant, UUID studyId, UUID interviewId) {
        return Panache.withSession(() -> interviews
                        .one(tenant, studyId, interviewId)
                        .onItem()
                        .ifNull()
                        .failWith(Problem::notFound)
                        .chain(row -> rows(studyId, new EvidenceRepository.Extent(1, interviewId), List.of(row))))
                .chain(EvidencePages::page)
                .map(page -> page.interviews().getFirst());
    }

    private Uni<Rows> rows(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.extent(tenant, studyId).chain(extent -> interviews
                .list(tenant, studyId, after, limit, BYTES)
                .chain(found -> rows(studyId, extent, found)));
    }

    private Uni<Rows> rows(UUID studyId, EvidenceRepository.Extent extent, List<SqlRow> found) {
        return interviews.turns(found).chain(turns -> studies.languages(List.of(studyId))
                .map(languages -> new Rows(extent, found, turns, languages.get(studyId))));
    }

    /** Runs off the event loop, because all messages are searched again for what must not be quoted. */
    private static Uni<EvidencePage> page(Rows rows) {
        return VertxContexts.onWorker(() -> {
            var found = EvidenceRepository.interviews(rows.interviews(), rows.turns(), rows.language());
            UUID last = found.isEmpty() ? null : found.getLast().id();
            return new EvidencePage(found, rows.extent().total(), rows.extent().next(last));
        });
    }

    /** The rows of one page. */
    private record Rows(
            EvidenceRepository.Extent extent, List<SqlRow> interviews, List<SqlRow> turns, String language) {}
}
