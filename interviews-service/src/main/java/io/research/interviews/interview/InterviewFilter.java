package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import io.research.kernel.json.QueryFields;
import io.research.kernel.page.PageRequest;

/** Which page of which interviews a list is asked for. */
record InterviewFilter(Selection selection, PageRequest page) {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    static InterviewFilter read(QueryFields in) {
        var selection = new Selection(
                in.uuid("study_id"),
                in.choice("status", Status.class),
                in.choices("quality", Quality.class),
                in.uuid("participant_id"),
                in.instant("started_after"),
                in.bool("include_test", false));
        return new InterviewFilter(selection, in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }
}
