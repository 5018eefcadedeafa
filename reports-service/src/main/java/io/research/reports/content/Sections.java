package io.research.reports.content;

import io.research.reports.analysis.Finding.Basis;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** The sections of a report as shown (contract §7). */
public record Sections(
        List<Quotation> references,
        StudyFindings studyFindings,
        List<Profile> participantProfiles,
        List<Responses> participantResponses,
        Coverage evidenceCoverage,
        List<NextStep> recommendedNextSteps) {

    public record Quotation(String referenceId, UUID interviewId, UUID turnId, String messageText, BigDecimal startS) {}

    /**
     * @param overview what a model wrote about all of them; empty without one
     * @param screeners how many people chose what before they took part
     */
    public record StudyFindings(
            List<OverviewSentence> overview,
            List<GoalFindings> learningGoals,
            List<Disagreement> disagreements,
            List<ScreenerCounts> screeners) {}

    public record OverviewSentence(String text, List<String> referenceIds) {}

    public record GoalFindings(String learningGoalId, String learningGoal, List<Found> findings) {}

    /**
     * One finding.
     *
     * @param basis what its people are counted by
     * @param referenceIds one for each counted person, most typical first
     * @param counterReferenceIds one for each person who says the opposite
     * @param term that is counted; null unless the basis is words
     * @param options how many chose what; empty for whatever is not answered by choosing
     */
    public record Found(
            String findingId,
            Basis basis,
            String heading,
            String content,
            Prevalence prevalence,
            List<String> referenceIds,
            List<String> counterReferenceIds,
            String term,
            List<OptionCount> options) {}

    /** How many people say so, and the number of interviews. */
    public record Prevalence(int count, int of) {}

    /** @param option null for those whose words are none of the options */
    public record OptionCount(String option, int count) {}

    public record Disagreement(String text, List<String> findingIds) {}

    public record ScreenerCounts(String question, List<OptionCount> options) {}

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
