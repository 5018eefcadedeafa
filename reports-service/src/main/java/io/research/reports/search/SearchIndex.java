package io.research.reports.search;

import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.reports.analysis.Analysis;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Keeps what can be found in step with reports; all of it in the transaction of the caller. */
@ApplicationScoped
public class SearchIndex {
    private final SearchRepository documents;
    private final Clock clock;

    SearchIndex(SearchRepository documents, Clock clock) {
        this.documents = documents;
        this.clock = clock;
    }

    /** What there is to find of a report; takes processor time. */
    public static Documents documents(Analysis analysis) {
        return new Documents(SearchDocument.of(analysis), analysis.begun(), analysis.ended(), analysis.language());
    }

    /** The studies that these events are about exist. */
    public Uni<Void> know(List<RawEvent> events) {
        return documents.know(events);
    }

    /** The study's newest report is this one. */
    public Uni<Void> put(Tenant tenant, UUID studyId, UUID reportId, Instant generatedAt, Documents found) {
        var report =
                new SearchRepository.IndexedReport(reportId, generatedAt, found.start(), found.end(), found.language());
        return documents
                .indexed(tenant, studyId, report)
                .chain(() -> documents.clear(tenant, studyId))
                .chain(() -> documents.insert(tenant, studyId, reportId, found.all()));
    }

    /** Something of the report was taken back; does nothing unless it is the study's newest. */
    public Uni<Void> replace(Tenant tenant, UUID studyId, UUID reportId, Instant generatedAt, Analysis left) {
        var here = VertxContexts.current();
        return documents
                .isIndexed(tenant, studyId, reportId)
                .chain(isIndexed -> isIndexed
                        ? Uni.createFrom()
                                .item(() -> documents(left))
                                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                                .emitOn(here)
                                .chain(found -> put(tenant, studyId, reportId, generatedAt, found))
                        : Uni.createFrom().voidItem());
    }

    /** Nothing of the study can be found any more. */
    public Uni<Void> delete(Tenant tenant, UUID studyId) {
        return documents.know(tenant, studyId).chain(() -> documents.delete(tenant, studyId, clock.instant()));
    }

    /** What there is to find of one report. */
    public static final class Documents {
        private final List<SearchDocument> all;
        private final Instant start;
        private final Instant end;
        private final String language;

        private Documents(List<SearchDocument> all, Instant start, Instant end, String language) {
            this.all = all;
            this.start = start;
            this.end = end;
            this.language = language;
        }

        List<SearchDocument> all() {
            return all;
        }

        Instant start() {
            return start;
        }

        Instant end() {
            return end;
        }

        String language() {
            return language;
        }
    }
}
