package io.research.dashboard.page;

/**
 * What stands at the head of every page of a study, read from {@code GET /api/public/v1/studies/{id}}.
 *
 * @param name null as long as nobody has named it
 * @param recruitingMethod {@code byop} or {@code panel}; null as long as that is not decided
 */
public record StudyHead(
        String id,
        String name,
        String recruitingMethod,
        String interviewFormat,
        String provisioningStatus,
        String fieldingStatus,
        String studyLink,
        String testLink,
        long revision) {

    public boolean isProvisioned() {
        return "provisioned".equals(provisioningStatus);
    }
}
