package io.research.hub.opinion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The findings of a report, as far as they are read here. */
record StudyOpinions(Findings studyFindings) {
    private static final String OPINION = "opinion";

    record Findings(List<Goal> learningGoals) {}

    record Goal(List<Finding> findings) {}

    /** @param basis what it rests on; only an opinion was understood by a model */
    record Finding(String basis, String heading, Prevalence prevalence) {}

    record Prevalence(int count, int of) {}

    Stream<CodedOpinion> of(String study) {
        return Optional.ofNullable(studyFindings).map(Findings::learningGoals).stream()
                .flatMap(List::stream)
                .flatMap(goal -> goal.findings().stream())
                .filter(finding -> OPINION.equals(finding.basis()) && finding.prevalence() != null)
                .map(finding -> new CodedOpinion(
                        study,
                        finding.heading(),
                        finding.prevalence().count(),
                        finding.prevalence().of()));
    }
}
