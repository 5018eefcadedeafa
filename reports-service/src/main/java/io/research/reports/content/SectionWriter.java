package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Finding.Line;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Overview;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.ReportProvenance.WrittenBy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the sections from a stored analysis. All counts are computed here from the current references. */
public final class SectionWriter {
    /** How many opinions of a goal the report lists; each person's opinions are listed all the same. */
    static final int MOST_OPINIONS = 24;

    /** How many of those may be held by only one person. */
    static final int MOST_OF_ONE = 6;

    private final Analysis analysis;
    private final ReportWords words;
    private final Counts counts;
    private final List<Goal> goals;
    private final Map<String, List<Finding>> listed;
    private final Limitations limitations;

    private SectionWriter(Analysis analysis) {
        this.analysis = analysis;
        this.words = ReportWords.of(analysis.language());
        this.counts = new Counts(analysis);
        this.goals = goals(analysis, words);
        this.listed = goals.stream().collect(Collectors.toMap(Goal::id, this::listed));
        this.limitations = new Limitations(analysis, words, counts);
    }

    /** Whether missing evidence is known, because a model has read all interviews. */
    public static boolean namesGaps(Analysis analysis) {
        return analysis.making().writtenBy() == WrittenBy.MODEL
                && analysis.people().stream().allMatch(Person::isRead);
    }

    /** All sections of the report. */
    public static Sections of(Analysis analysis) {
        return new SectionWriter(analysis).sections();
    }

    /** The goals of the study, followed by one for the rest, if there is any. */
    private static List<Goal> goals(Analysis analysis, ReportWords words) {
        boolean hasOthers = analysis.findings().stream()
                .anyMatch(finding -> finding.goalId().equals(Goal.OTHER));
        return hasOthers
                ? Stream.concat(analysis.goals().stream(), Stream.of(new Goal(Goal.OTHER, words.say("goal.other"))))
                        .toList()
                : analysis.goals();
    }

    private Sections sections() {
        var people = new Participants(analysis, words, counts);
        var gaps = new Gaps(analysis, words, counts);
        return new Sections(
                analysis.references().stream().map(SectionWriter::quotation).toList(),
                new Sections.StudyFindings(
                        analysis.overview().sentences().stream()
                                .map(this::overview)
                                .toList(),
                        goals.stream()
                                .map(goal -> new Sections.GoalFindings(
                                        goal.id(),
                                        goal.text(),
                                        listed.get(goal.id()).stream()
                                                .map(this::found)
                                                .toList()))
                                .toList(),
                        disagreements(),
                        screeners()),
                people.profiles(),
                people.responses(),
                new Sections.Coverage(gaps.text(), gaps.coverage(), limitations(), gaps.all()),
                Stream.concat(gaps.steps().stream(), steps()).toList());
    }

    private static Sections.Quotation quotation(Reference one) {
        return new Sections.Quotation(one.id(), one.interviewId(), one.turnId(), one.text(), one.startS());
    }

    /** Opinions that most people hold, each with its opposite, first; of those of one person, first those that somebody contradicts. */
    private List<Finding> listed(Goal goal) {
        var own = analysis.findings().stream()
                .filter(finding -> finding.goalId().equals(goal.id()))
                .toList();
        var opinions = own.stream()
                .filter(finding -> finding.basis() == Basis.OPINION)
                .sorted(Comparator.comparing(finding -> -counts.people(finding)))
                .toList();
        var shared = opinions.stream()
                .filter(one -> counts.people(one) > 1)
                .limit(MOST_OPINIONS - MOST_OF_ONE)
                .flatMap(one -> Stream.of(one, opposite(one)))
                .filter(one -> one != null && own.contains(one) && counts.people(one) > 1)
                .distinct()
                .sorted(Comparator.comparing(one -> -counts.people(one)));
        var single = opinions.stream()
                .filter(one -> counts.people(one) == 1)
                .sorted(Comparator.comparing(one -> opposite(one) == null))
                .limit(MOST_OF_ONE);
        return Stream.of(shared, single, own.stream().filter(one -> one.basis() != Basis.OPINION))
                .flatMap(all -> all)
                .toList();
    }

    private List<String> limitations() {
        long opinions = analysis.findings().stream()
                .filter(finding -> finding.basis() == Basis.OPINION)
                .count();
        long shown = listed.values().stream()
                .flatMap(List::stream)
                .filter(finding -> finding.basis() == Basis.OPINION)
                .count();
        return limitations.all((int) (opinions - shown));
    }

    private Sections.Found found(Finding finding) {
        var opposite = opposite(finding);
        return new Sections.Found(
                finding.id(),
                finding.basis(),
                finding.basis() == Basis.WORDS ? forms(finding) : heading(finding),
                content(finding),
                new Sections.Prevalence(counts.people(finding), counts.interviews()),
                counts.onePerPerson(finding.referenceIds()),
                opposite == null ? List.of() : counts.onePerPerson(opposite.referenceIds()),
                finding.basis() == Basis.WORDS ? finding.heading() : null,
                options(finding));
    }

    private Finding opposite(Finding finding) {
        return finding.opposite() == null ? null : counts.finding(finding.opposite());
    }

    private String content(Finding finding) {
        return switch (finding.basis()) {
            case OPINION -> opinion(finding);
            case ANSWERS -> answers(finding);
            case WORDS ->
                words.say(
                        "finding.words",
                        counts.people(finding),
                        heading(counts.finding("answers_" + finding.item())),
                        forms(finding));
        };
    }

    /** Follow-ups in many words are named by the question that they follow up on. */
    private String heading(Finding finding) {
        return finding.heading().isEmpty() ? followUp(finding) : finding.heading();
    }

    private String followUp(Finding finding) {
        return words.say("finding.follow_up", finding.followsUp());
    }

    /** All references that count as one. */
    private String forms(Finding finding) {
        var forms = finding.forms().isEmpty() ? List.of(finding.heading()) : finding.forms();
        return forms.stream().map(form -> words.say("finding.term", form)).collect(Collectors.joining(", "));
    }

    private String opinion(Finding finding) {
        var opposite = opposite(finding);
        var parts = new ArrayList<String>();
        parts.add(words.say("finding.opinion", counts.people(finding), counts.interviews()));
        if (opposite != null) {
            parts.add(words.say("finding.opposed", counts.people(opposite)));
        }
        finding.content().stream().map(Line::text).forEach(parts::add);
        return String.join(" ", parts);
    }

    private String answers(Finding finding) {
        String counted = words.say("finding.answers", counts.asked(finding.item()), counts.people(finding));
        String said = finding.followsUp() == null || finding.heading().isEmpty()
                ? counted
                : followUp(finding) + " · " + counted;
        return finding.options().isEmpty()
                ? said
                : said + " "
                        + words.say(
                                "finding.options",
                                String.join(
                                        "; ",
                                        options(finding).stream()
                                                .map(this::option)
                                                .toList()));
    }

    private String option(Sections.OptionCount one) {
        return one.option() == null
                ? words.say("finding.option.none", one.count())
                : words.say("finding.option", one.option(), one.count());
    }

    private List<Sections.OptionCount> options(Finding finding) {
        if (finding.options().isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<Sections.OptionCount>();
        finding.options()
                .forEach(one -> all.add(new Sections.OptionCount(one.text(), counts.people(one.referenceIds()))));
        var choosing = finding.options().stream()
                .flatMap(one -> one.referenceIds().stream())
                .toList();
        all.add(new Sections.OptionCount(null, counts.people(finding) - counts.people(choosing)));
        return all;
    }

    private Sections.OverviewSentence overview(Line line) {
        return new Sections.OverviewSentence(line.text(), references(line));
    }

    private List<String> references(Line line) {
        return counts.onePerPerson(line.findingIds().stream()
                .map(counts::finding)
                .flatMap(finding -> finding.referenceIds().stream())
                .distinct()
                .toList());
    }

    private List<Sections.Disagreement> disagreements() {
        var shown =
                listed.values().stream().flatMap(List::stream).map(Finding::id).toList();
        return analysis.overview().disagreements().stream()
                .map(Overview.Disagreement::text)
                .filter(line -> shown.containsAll(line.findingIds()))
                .map(line -> new Sections.Disagreement(line.text(), line.findingIds()))
                .toList();
    }

    private List<Sections.ScreenerCounts> screeners() {
        return analysis.screeners().stream()
                .map(one -> new Sections.ScreenerCounts(
                        one.question(),
                        one.answers().stream()
                                .map(answer ->
                                        new Sections.OptionCount(answer.text(), counts.peopleIn(answer.interviewIds())))
                                .toList()))
                .toList();
    }

    private Stream<Sections.NextStep> steps() {
        return analysis.overview().steps().stream()
                .map(step -> new Sections.NextStep(
                        isAboutOpposites(step.rationale()) ? "explore_disagreement" : "follow_up",
                        step.title(),
                        step.rationale().text(),
                        List.of(),
                        references(step.rationale())));
    }

    private boolean isAboutOpposites(Line line) {
        return line.findingIds().stream()
                .map(counts::finding)
                .anyMatch(finding ->
                        finding.opposite() != null && line.findingIds().contains(finding.opposite()));
    }
}
