package io.research.signal.run;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of runs. */
record RunPage(List<RunRow> runs, long totalCount, int page, int pageSize) {

    static RunPage of(List<RunRow> runs, long totalCount, PageRequest asked) {
        return new RunPage(runs, totalCount, asked.page(), asked.size());
    }
}
