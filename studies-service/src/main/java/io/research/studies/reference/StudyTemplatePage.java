package io.research.studies.reference;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of templates, in the order of the catalog. */
record StudyTemplatePage(List<StudyTemplate> studyTypes, int totalCount, int page, int pageSize) {

    static StudyTemplatePage of(List<StudyTemplate> all, PageRequest asked) {
        var rows = all.stream().skip(asked.offset()).limit(asked.size()).toList();
        return new StudyTemplatePage(rows, all.size(), asked.page(), asked.size());
    }
}
