package io.research.panel.feasibility;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of reviews. */
record FeasibilityPage(List<FeasibilityView> requests, long totalCount, int page, int pageSize) {

    static FeasibilityPage of(List<FeasibilityView> requests, long total, PageRequest page) {
        return new FeasibilityPage(requests, total, page.page(), page.size());
    }
}
