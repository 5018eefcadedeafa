package io.research.signal.run;

import io.research.kernel.json.QueryFields;
import io.research.kernel.page.PageRequest;
import java.time.Instant;

/** Which runs a list shows; null is no filter. */
record RunFilter(RunStatus status, Instant createdAfter, PageRequest page) {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    static RunFilter read(QueryFields in) {
        return new RunFilter(
                in.choice("status", RunStatus.class),
                in.instant("created_after"),
                in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }
}
