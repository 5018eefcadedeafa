package io.research.dashboard.search;

import java.time.Instant;
import java.util.List;

/** What the API answers to a search. */
record SearchAnswer(List<OfStudy> studies, String nextCursor) {

    record OfStudy(String studyId, String indexStatus, List<Result> results) {}

    record Result(
            String contentId,
            String contentType,
            String content,
            String reportId,
            Instant reportGeneratedAt,
            Found.Period researchPeriod,
            String interviewId) {

        Found.Passage passage(String study) {
            int line = content.indexOf('\n');
            return new Found.Passage(
                    contentType,
                    line < 0 ? content : content.substring(0, line),
                    line < 0 ? "" : content.substring(line + 1),
                    place("/app/studies/" + study));
        }

        private String place(String study) {
            String report = study + "/report";
            return switch (contentType) {
                case "study_plan" -> study + "/plan";
                case "study_finding" -> report + "/findings/" + contentId + "?report_id=" + reportId;
                case "participant_profile", "participant_response" -> "/app/interviews/" + interviewId;
                default -> report + "?report_id=" + reportId + "#steps";
            };
        }
    }
}
