package io.research.interviews.interview;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of interviews. */
record InterviewPage(List<InterviewRow> interviews, long totalCount, int page, int pageSize) {

    static InterviewPage of(List<InterviewRow> interviews, long totalCount, PageRequest asked) {
        return new InterviewPage(interviews, totalCount, asked.page(), asked.size());
    }
}
