package io.research.studies.study;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of studies. */
record StudyPage(List<StudyRow> studies, long totalCount, int page, int pageSize) {

    static StudyPage of(List<StudyRow> studies, long totalCount, PageRequest asked) {
        return new StudyPage(studies, totalCount, asked.page(), asked.size());
    }
}
