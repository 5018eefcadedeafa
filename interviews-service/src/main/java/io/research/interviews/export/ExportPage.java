package io.research.interviews.export;

import java.util.List;
import java.util.UUID;

/**
 * Which interviews the file will contain, as of the start of writing.
 *
 * @param language of the study today, or null
 * @param nextPage null at the end
 */
record ExportPage(List<UUID> interviewIds, String language, Integer nextPage) {

    /** @param found one more than a page holds, where there are as many */
    static ExportPage of(ExportRequest request, List<UUID> found, String language) {
        boolean hasMore = found.size() > ExportRequest.PAGE_SIZE;
        return new ExportPage(
                hasMore ? List.copyOf(found.subList(0, ExportRequest.PAGE_SIZE)) : found,
                language,
                hasMore ? request.page() + 1 : null);
    }
}
