package io.research.interviews.export;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.QueryFields;

/**
 * What is to be exported of a study; also the payload of the job.
 *
 * @param page from 1, each of {@link #PAGE_SIZE} interviews
 * @param redactPii whether people are made unrecognisable
 */
@RegisterForReflection
record ExportRequest(ExportFormat format, int page, boolean redactPii) {
    static final int PAGE_SIZE = 100;

    private static final int MAX_PAGE = 1_000_000_000;

    static ExportRequest read(QueryFields in) {
        var format = in.choice("format", ExportFormat.class);
        int page = in.integer("page", 1, 1, MAX_PAGE);
        boolean redactPii = in.bool("redact_pii", true);
        return new ExportRequest(format == null ? ExportFormat.CSV : format, page, redactPii);
    }

    /** Interviews before that page. */
    long offset() {
        return (page - 1L) * PAGE_SIZE;
    }
}
