package io.research.reports.report;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Person;
import io.research.reports.content.ReportWords;
import io.research.reports.content.Sections;
import io.research.reports.report.Outline.Bar;
import io.research.reports.report.Outline.GoalPart;
import io.research.reports.report.Outline.Opinion;
import io.research.reports.report.Outline.Question;
import io.research.reports.report.Outline.Side;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was found for each goal: what says the opposite stands together, and so does what was asked. */
final class GoalParts {
    private final Analysis analysis;
    private final Sections.StudyFindings sections;
    private final Quotations quotations;
    private final ReportWords words;
    private final Map<String, Finding> findings;
    private final int read;

    GoalParts(Analysis analysis, Sections.StudyFindings sections, Quotations quotations, ReportWords words) {
        this.analysis = analysis;
        this.sections = sections;
        this.quotations = quotations;
        this.words = words;
        this.findings = analysis.findings().stream().collect(Collectors.toMap(Finding::id, Function.identity()));
        this.read = read(analysis, quotations);
    }

    /** How many people a model has read at least in part; nobody knows what the others hold. */
    private static int read(Analysis analysis, Quotations quotations) {
        var quoted = analysis.findings().stream()
                .filter(finding -> finding.basis() == Basis.OPINION)
                .flatMap(finding -> finding.referenceIds().stream())
                .map(quotations::interviewId)
                .collect(Collectors.toSet());
        return (int) analysis.people().stream()
                .filter(person -> person.isRead() || quoted.contains(person.interviewId()))
                .map(Person::label)
                .distinct()
                .count();
    }

    /** Goals of which nothing was found are not among them. */
    List<GoalPart> all() {
        return sections.learningGoals().stream()
                .filter(goal -> !goal.findings().isEmpty())
                .map(this::goal)
                .toList();
    }

    private GoalPart goal(Sections.GoalFindings goal) {
        var ids = goal.findings().stream().map(Sections.Found::findingId).toList();
        return new GoalPart(
                goal.learningGoal(),
                opinions(goal.findings()),
                sections.disagreements().stream()
                        .filter(one -> ids.contains(one.findingIds().getFirst()))
                        .map(Sections.Disagreement::text)
                        .toList(),
                goal.findings().stream()
                        .filter(found -> found.basis() == Basis.ANSWERS)
                        .map(found -> question(found, goal.findings()))
                        .toList());
    }

    /** Each with the opposite at its side, which then has no place of its own. */
    private List<Opinion> opinions(List<Sections.Found> all) {
        var opposites = new HashSet<String>();
        return all.stream()
                .filter(found -> found.basis() == Basis.OPINION && !opposites.contains(found.findingId()))
                .map(found -> {
                    var finding = findings.get(found.findingId());
                    opposites.add(String.valueOf(finding.opposite()));
                    return new Opinion(
                            disagreement(finding),
                            side(finding, found.prevalence().count(), found.referenceIds()),
                            found.counterReferenceIds().isEmpty()
                                    ? null
                                    : side(
                                            findings.get(finding.opposite()),
                                            found.counterReferenceIds().size(),
                                            found.counterReferenceIds()));
                })
                .toList();
    }

    /** What a model wrote about both sides; empty for nothing. */
    private String disagreement(Finding finding) {
        return sections.disagreements().stream()
                .filter(one -> finding.opposite() != null
                        && one.findingIds().containsAll(List.of(finding.id(), finding.opposite())))
                .map(Sections.Disagreement::text)
                .findFirst()
                .orElse("");
    }

    private Question question(Sections.Found found, List<Sections.Found> all) {
        var finding = findings.get(found.findingId());
        int replied = found.prevalence().count();
        return new Question(
                found.heading(),
                found.options().isEmpty()
                        ? found.content()
                        : words.say("finding.answers", asked(finding.item()), replied),
                Bar.of(words, words.saysOf(Basis.ANSWERS), replied, asked(finding.item())),
                Bar.ofOptions(words, found.options(), replied),
                quotations.quotes(found.referenceIds(), finding),
                all.stream()
                        .filter(one -> one.basis() == Basis.WORDS)
                        .filter(one -> finding.item()
                                .equals(findings.get(one.findingId()).item()))
                        .map(one -> new Side(
                                one.heading(),
                                List.of(),
                                Bar.of(
                                        words,
                                        words.saysOf(Basis.WORDS),
                                        one.prevalence().count(),
                                        replied),
                                quotations.quotes(one.referenceIds(), findings.get(one.findingId()))))
                        .toList());
    }

    private int asked(String item) {
        return (int) analysis.people().stream()
                .filter(person -> person.asked().contains(item))
                .map(Person::label)
                .distinct()
                .count();
    }

    private Side side(Finding finding, int count, List<String> onePerPerson) {
        return new Side(
                finding.heading(),
                finding.content().stream().map(Finding.Line::text).toList(),
                Bar.of(words, words.saysOf(Basis.OPINION), count, read),
                quotations.quotes(onePerPerson, finding));
    }
}
