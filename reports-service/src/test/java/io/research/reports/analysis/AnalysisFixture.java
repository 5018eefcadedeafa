package io.research.reports.analysis;

import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Finding.Line;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Analyses as they are kept. */
public final class AnalysisFixture {
    private AnalysisFixture() {}

    /** What a model has read out of all of them. */
    public static Analysis ofModel(
            String language,
            List<Goal> goals,
            List<Person> people,
            List<Reference> references,
            List<Finding> findings) {
        return with(
                new ReportProvenance(ReportProvenance.WrittenBy.MODEL, null, null, false, 0, 0, 0, 0, 0, 0),
                language,
                goals,
                people,
                references,
                findings);
    }

    /** What was counted without one. */
    public static Analysis ofTemplate(
            String language,
            List<Goal> goals,
            List<Person> people,
            List<Reference> references,
            List<Finding> findings) {
        return with(ReportProvenance.template(null, 0, 0, 0), language, goals, people, references, findings);
    }

    private static Analysis with(
            ReportProvenance reportProvenance,
            String language,
            List<Goal> goals,
            List<Person> people,
            List<Reference> references,
            List<Finding> findings) {
        return new Analysis(
                language, reportProvenance, goals, people, references, findings, Overview.NOTHING, List.of());
    }

    public static Analysis with(Overview overview, Analysis analysis) {
        return new Analysis(
                analysis.language(),
                analysis.making(),
                analysis.goals(),
                analysis.people(),
                analysis.references(),
                analysis.findings(),
                overview,
                analysis.screeners());
    }

    /** @param opposite the id of the finding that says the opposite; or null */
    public static Finding anOpinion(
            String id, String goalId, String statement, List<String> references, String opposite, String... content) {
        return new Finding(
                id,
                goalId,
                Basis.OPINION,
                statement,
                List.of(),
                List.of(content).stream()
                        .map(text -> new Line(text, List.of(id)))
                        .toList(),
                null,
                null,
                opposite,
                references,
                List.of());
    }

    public static Finding answers(String item, String goalId, String say, List<String> references) {
        return new Finding(
                "answers_" + item,
                goalId,
                Basis.ANSWERS,
                say,
                List.of(),
                List.of(),
                item,
                null,
                null,
                references,
                List.of());
    }

    /** Somebody whom the items q1 and q2 were put to, and whom a model has read. */
    public static Person aPerson(UUID interviewId, String label, Instant startedAt, Instant endedAt) {
        return new Person(
                interviewId,
                label,
                "Good",
                startedAt,
                endedAt,
                12,
                List.of(),
                List.of(),
                List.of("q1", "q2"),
                false,
                false,
                true);
    }

    public static Reference aReference(String id, UUID interviewId, UUID turnId, String text) {
        return new Reference(
                id, interviewId, turnId, text, null, 0, text.codePointCount(0, text.length()), (BigDecimal) null, null);
    }
}
