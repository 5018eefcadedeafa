package io.research.dashboard.report;

import java.time.Instant;
import java.util.List;

/** A report, as the API names its members. */
public record StudyReport(
        String studyId,
        String reportId,
        int version,
        Instant generatedAt,
        int interviewCount,
        boolean isStale,
        int newInterviewsSince,
        String writtenBy,
        String fallbackReason,
        int simulatedInterviews,
        List<Reference> references,
        Findings studyFindings,
        List<Profile> participantProfiles,
        List<Responses> participantResponses,
        Coverage evidenceCoverage,
        List<NextStep> recommendedNextSteps) {

    public record Reference(String referenceId, String interviewId, String turnId, String messageText) {}

    public record Findings(
            List<Sentence> overview,
            List<Goal> learningGoals,
            List<Disagreement> disagreements,
            List<ScreenerQuestion> screeners) {}

    public record Sentence(String text, List<String> referenceIds) {}

    public record Goal(String learningGoalId, String learningGoal, List<Finding> findings) {}

    /**
     * @param basis {@code opinion}, {@code answers} or {@code words}
     * @param options how many chose what; none where there was nothing to choose
     */
    public record Finding(
            String findingId,
            String basis,
            String heading,
            String content,
            Prevalence prevalence,
            List<String> referenceIds,
            List<String> counterReferenceIds,
            List<OptionCount> options) {

        boolean isOpinion() {
            return basis.equals("opinion");
        }

        boolean isAnswers() {
            return basis.equals("answers");
        }

        boolean isWords() {
            return basis.equals("words");
        }
    }

    public record Prevalence(int count, int of) {}

    /** @param option null for people whose words are none of the options */
    public record OptionCount(String option, int count) {}

    public record Disagreement(String text, List<String> findingIds) {}

    public record ScreenerQuestion(String question, List<OptionCount> options) {}

    public record Profile(String interviewId, String label, String summary, List<Attribute> attributes) {}

    public record Attribute(String name, String value) {}

    public record Responses(String interviewId, List<Response> learningGoalResponses) {}

    public record Response(String summary, String quote, String referenceId) {}

    public record Coverage(
            String text, List<GoalCoverage> learningGoals, List<String> limitations, List<Gap> evidenceGaps) {}

    public record GoalCoverage(String learningGoalId, int interviewsWithEvidence, int interviewsTotal) {}

    public record Gap(String description) {}

    public record NextStep(String title, String rationale) {}
}
