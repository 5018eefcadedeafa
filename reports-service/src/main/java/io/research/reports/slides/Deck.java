package io.research.reports.slides;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.content.ReportWords;
import io.research.reports.content.Sections;
import io.research.reports.content.Writing;
import io.research.reports.report.Reports;
import io.research.reports.report.view.StoredReport;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What stands on the slides of a report, before it is laid out: the parts that the specification names (§4.1), bounded, so
 * that the report of very many interviews is still a deck.
 */
final class Deck {
    static final int MOST_FINDINGS_OF_GOAL = 5;
    static final int MOST_FINDINGS = 40;
    static final int MOST_PROFILES = 48;
    static final int MOST_SUMMARY = 5;
    private static final int QUOTES = 3;

    private final Reports.Dated dated;
    private final Analysis analysis;
    private final Sections sections;
    private final ReportWords words;
    private final Map<String, Reference> references;
    private final Map<UUID, Person> people;
    private final boolean masked;

    Deck(Reports.Dated dated, boolean masked) {
        this.dated = dated;
        this.analysis = dated.report().content();
        this.sections = Writing.of(analysis);
        this.words = ReportWords.of(analysis.language());
        this.references = analysis.referencesById();
        this.people = analysis.people().stream().collect(Collectors.toMap(Person::interviewId, Function.identity()));
        this.masked = masked;
    }

    ReportWords words() {
        return words;
    }

    StoredReport report() {
        return dated.report();
    }

    /** All that stands on the slides, for a look at its letters. */
    String text() {
        var text = new StringBuilder(report().studyName());
        goals().forEach(goal -> {
            text.append(goal.learningGoal());
            goal.findings().forEach(found -> {
                text.append(found.heading()).append(found.content());
                quotes(found).forEach(quote -> text.append(quote.text()));
                against(found).forEach(quote -> text.append(quote.text()));
            });
        });
        profiles().forEach(profile -> {
            text.append(profile.summary());
            profile.attributes().forEach(one -> text.append(one.name()).append(one.value()));
        });
        return text.toString();
    }

    boolean isStale() {
        return dated.freshness().isStale();
    }

    boolean isMasked() {
        return masked;
    }

    Sections sections() {
        return sections;
    }

    /** What stands where no gap is named. */
    String noGaps() {
        return words.say(Writing.namesGaps(analysis) ? "deck.gaps.none" : "deck.gaps.unread");
    }

    int interviews() {
        return analysis.interviewCount();
    }

    long peopleCount() {
        return analysis.people().stream().map(Person::label).distinct().count();
    }

    long coveredGoals() {
        return sections.evidenceCoverage().learningGoals().stream()
                .filter(one -> one.interviewsWithEvidence() > 0)
                .count();
    }

    /** The findings that most people share, of all goals. */
    List<Sections.Found> strongest() {
        return sections.studyFindings().learningGoals().stream()
                .flatMap(goal -> goal.findings().stream())
                .sorted(Comparator.comparingInt(
                        (Sections.Found found) -> -found.prevalence().count()))
                .limit(MOST_SUMMARY)
                .toList();
    }

    /** Goals with the findings that are shown of them. */
    List<Sections.GoalFindings> goals() {
        int left = MOST_FINDINGS;
        var shown = new ArrayList<Sections.GoalFindings>();
        for (var goal : sections.studyFindings().learningGoals()) {
            var some = goal.findings().stream()
                    .limit(Math.min(left, MOST_FINDINGS_OF_GOAL))
                    .toList();
            left -= some.size();
            shown.add(new Sections.GoalFindings(goal.learningGoalId(), goal.learningGoal(), some));
        }
        return shown;
    }

    /** How many findings of the goal the report has beside those that are shown. */
    int findingsLeftOut(Sections.GoalFindings shown) {
        return sections.studyFindings().learningGoals().stream()
                        .filter(goal -> goal.learningGoalId().equals(shown.learningGoalId()))
                        .mapToInt(goal -> goal.findings().size())
                        .sum()
                - shown.findings().size();
    }

    List<Quote> quotes(Sections.Found found) {
        return quotes(found.referenceIds(), QUOTES);
    }

    List<Quote> against(Sections.Found found) {
        return quotes(found.counterReferenceIds(), 1);
    }

    private List<Quote> quotes(List<String> ids, int most) {
        return ids.stream()
                .limit(most)
                .map(references::get)
                .map(one -> new Quote(one.text(), people.get(one.interviewId()).label() + " · " + one.id()))
                .toList();
    }

    List<Sections.Profile> profiles() {
        return sections.participantProfiles().stream().limit(MOST_PROFILES).toList();
    }

    int profilesLeftOut() {
        return Math.max(0, sections.participantProfiles().size() - MOST_PROFILES);
    }

    String goalText(String goalId) {
        return sections.studyFindings().learningGoals().stream()
                .filter(goal -> goal.learningGoalId().equals(goalId))
                .findFirst()
                .orElseThrow()
                .learningGoal();
    }

    /** The references that the slides name, with where they lead. */
    List<Source> sources() {
        Set<String> named = new LinkedHashSet<>();
        for (var goal : goals()) {
            for (var found : goal.findings()) {
                found.referenceIds().stream().limit(QUOTES).forEach(named::add);
                found.counterReferenceIds().stream().limit(1).forEach(named::add);
            }
        }
        return named.stream()
                .map(references::get)
                .map(one -> new Source(
                        one.id(),
                        people.get(one.interviewId()).label(),
                        one.interviewId().toString()))
                .toList();
    }

    /** When the interviews were held; empty where that is not known. */
    String fieldwork() {
        return analysis.begun() == null || analysis.ended() == null
                ? ""
                : words.say("deck.fieldwork", date(analysis.begun()), date(analysis.ended()));
    }

    String generated() {
        return words.say("deck.generated", date(report().generatedAt()), report().version());
    }

    private String date(Instant at) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(Locale.forLanguageTag(words.language()))
                .format(LocalDate.ofInstant(at, ZoneOffset.UTC));
    }

    /** What somebody said, and where it stands. */
    record Quote(String text, String source) {}

    /** A reference id and the interview behind it. */
    record Source(String referenceId, String label, String interviewId) {}
}
