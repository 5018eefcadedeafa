package io.research.dashboard.interview;

import io.research.dashboard.page.Paging;
import java.util.List;
import java.util.Map;

/**
 * A page of the list.
 *
 * @param path of the list without filters
 * @param studies the names of the studies by their ids, where interviews of several are shown; empty for one study
 * @param isUnknownPerson whether nobody of the address that was asked for was invited
 */
public record InterviewList(
        String path,
        List<InterviewRow> rows,
        InterviewFilter filter,
        Paging paging,
        Map<String, String> studies,
        boolean isUnknownPerson) {
    static final String ALL = "/app/interviews";

    public boolean isOfAllStudies() {
        return path.equals(ALL);
    }

    public String study(InterviewRow row) {
        return studies.getOrDefault(row.studyId(), "Without a name");
    }
}
