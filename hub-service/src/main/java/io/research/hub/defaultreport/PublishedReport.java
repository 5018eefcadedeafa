package io.research.hub.defaultreport;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The part of a report that a session shows (contract §7); all texts are data. */
record PublishedReport(
        UUID studyId,
        UUID reportId,
        Instant generatedAt,
        boolean isStale,
        List<Quotation> references,
        StudyFindings studyFindings,
        Coverage evidenceCoverage,
        List<NextStep> recommendedNextSteps) {

    /** Those that it quotes. */
    Set<UUID> interviews() {
        return references.stream().map(Quotation::interviewId).collect(Collectors.toSet());
    }

    /** @param startS when it was said in the recording; null where there is none */
    record Quotation(String referenceId, UUID interviewId, String turnId, String messageText, BigDecimal startS) {}

    record StudyFindings(List<GoalFindings> learningGoals) {}

    record GoalFindings(String learningGoal, List<Found> findings) {}

    record Found(String heading, String content, Prevalence prevalence, List<String> referenceIds) {}

    record Prevalence(int count, int of) {}

    record Coverage(String text, List<String> limitations, List<Gap> evidenceGaps) {}

    record Gap(String description) {}

    record NextStep(String title, String rationale) {}
}
