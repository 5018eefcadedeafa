package io.research.reports.content;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** The sections of a report as they are shown (contract §7). */
public record Sections(
        List<Quotation> references,
        StudyFindings studyFindings,
        List<Profile> participantProfiles,
        List<Responses> participantResponses,
        Coverage evidenceCoverage,
        List<NextStep> recommendedNextSteps) {

    public record Quotation(String referenceId, UUID interviewId, UUID turnId, String messageText, BigDecimal startS) {}

    public record StudyFindings(List<GoalFindings> learningGoals) {}

    public record GoalFindings(String learningGoalId, String learningGoal, List<Found> findings) {}

    /** One finding; {@code counterReferenceIds} are of people who say the opposite. */
    public record Found(
            String findingId,
            String heading,
            String content,
            Prevalence prevalence,
            List<String> referenceIds,
            List<String> counterReferenceIds) {}

    /** In people: how many say so, of how many interviews. */
    public record Prevalence(int count, int of) {}

    public record Profile(UUID interviewId, String label, String summary, List<Attribute> attributes) {}

    public record Attribute(String name, String value) {}

    public record Responses(
            UUID interviewId, List<String> overallTakeaways, List<GoalResponse> learningGoalResponses) {}

    public record GoalResponse(String learningGoalId, String summary, String quote, String referenceId) {}

    public record Coverage(
            String text, List<GoalCoverage> learningGoals, List<String> limitations, List<Gap> evidenceGaps) {}

    public record GoalCoverage(String learningGoalId, int interviewsWithEvidence, int interviewsTotal) {}

    public record Gap(String gapId, String description) {}

    public record NextStep(
            String action, String title, String rationale, List<String> gapIds, List<String> referenceIds) {}
}
