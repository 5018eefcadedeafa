package io.research.reports.search;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What was found, by study (contract §7). */
record SearchAnswer(List<Study> studies, String nextCursor, boolean generatedContentReturned) {

    /**
     * One study; without a report there is nothing in it.
     *
     * @param indexStatus {@code not_indexed} without a report, {@code updating} while a newer one is made: what is found is
     *     of the one before, until the newer one is stored with its documents in one transaction; else {@code ready}
     */
    record Study(UUID studyId, String indexStatus, UUID latestReportId, UUID indexedReportId, List<Result> results) {}

    /** One document. */
    record Result(
            String contentId,
            String contentType,
            String content,
            UUID reportId,
            Instant reportGeneratedAt,
            Period researchPeriod,
            UUID interviewId) {}

    /** From the first start to the last end of the interviews. */
    record Period(Instant start, Instant end) {}
}
