package io.research.reports.page;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.content.ReportWords;
import io.research.reports.content.Sections;
import io.research.reports.content.Writing;
import io.research.reports.report.Reports;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What stands on the page of a report, in the words of its language; the template only arranges it.
 *
 * @param profilesLeftOut how many more there are in the report
 */
public record ShownReport(
        String language,
        String direction,
        String title,
        String about,
        String stale,
        String coverageText,
        List<ShownGoal> goals,
        Map<String, String> words,
        List<ShownBar> coverage,
        List<String> gaps,
        List<Sections.NextStep> steps,
        List<Sections.Profile> profiles,
        int profilesLeftOut) {
    private static final int QUOTES = 4;
    static final int PROFILES = 200;
    private static final List<String> WORDS = List.of(
            "deck.findings",
            "deck.findings.none",
            "deck.coverage",
            "deck.coverage.none",
            "deck.steps",
            "deck.steps.none",
            "deck.profiles",
            "deck.says",
            "deck.against",
            "deck.masked",
            "deck.limitations",
            "page.open");

    /** @param addresses of the pages of interviews, by their ids */
    static ShownReport of(Reports.Dated dated, ReportWords words, Function<UUID, String> addresses) {
        var analysis = dated.report().content();
        var sections = Writing.of(analysis);
        var quotes = new Quotes(analysis, addresses);
        var coverage = sections.evidenceCoverage();
        return new ShownReport(
                words.language(),
                words.isRightToLeft() ? "rtl" : "ltr",
                dated.report().studyName(),
                words.say(
                        "deck.generated",
                        dated.report().generatedAt().toString().substring(0, 10),
                        dated.report().version()),
                dated.freshness().isStale() ? words.say("deck.stale") : "",
                coverage.text(),
                sections.studyFindings().learningGoals().stream()
                        .map(goal -> new ShownGoal(
                                goal.learningGoal(),
                                goal.findings().stream()
                                        .map(found -> shown(found, quotes))
                                        .toList()))
                        .toList(),
                WORDS.stream().collect(Collectors.toMap(ShownReport::key, words::say)),
                bars(analysis, coverage),
                Stream.concat(
                                coverage.evidenceGaps().stream().map(Sections.Gap::description),
                                coverage.limitations().stream())
                        .toList(),
                sections.recommendedNextSteps(),
                sections.participantProfiles().stream().limit(PROFILES).toList(),
                Math.max(0, sections.participantProfiles().size() - PROFILES));
    }

    private static String key(String name) {
        return name.replace("deck.", "").replace('.', '_');
    }

    private static ShownFinding shown(Sections.Found found, Quotes quotes) {
        return new ShownFinding(
                found.heading(),
                found.content(),
                found.prevalence().count(),
                found.prevalence().of(),
                found.counterReferenceIds().size(),
                quotes.of(found.referenceIds()),
                quotes.of(found.counterReferenceIds()));
    }

    private static List<ShownBar> bars(Analysis analysis, Sections.Coverage coverage) {
        var goals = analysis.goals().stream().collect(Collectors.toMap(goal -> goal.id(), goal -> goal.text()));
        return coverage.learningGoals().stream()
                .map(one -> new ShownBar(
                        goals.get(one.learningGoalId()), one.interviewsWithEvidence(), one.interviewsTotal()))
                .toList();
    }

    /** One goal. */
    public record ShownGoal(String text, List<ShownFinding> findings) {}

    /** One finding. */
    public record ShownFinding(
            String heading, String content, int count, int of, int against, List<Quote> quotes, List<Quote> counter) {}

    /** A count of a whole. */
    public record ShownBar(String label, int count, int of) {}

    /**
     * What somebody said.
     *
     * @param place the address of its turn in the transcript
     */
    public record Quote(String text, String source, String place) {}

    private static final class Quotes {
        private final Map<String, Reference> references;
        private final Map<UUID, Person> people;
        private final Function<UUID, String> addresses;

        Quotes(Analysis analysis, Function<UUID, String> addresses) {
            this.addresses = addresses;
            references = analysis.referencesById();
            people = analysis.people().stream().collect(Collectors.toMap(Person::interviewId, Function.identity()));
        }

        List<Quote> of(List<String> ids) {
            return ids.stream()
                    .limit(QUOTES)
                    .map(references::get)
                    .map(this::quote)
                    .toList();
        }

        private Quote quote(Reference one) {
            return new Quote(
                    one.text(),
                    people.get(one.interviewId()).label() + " · " + one.id(),
                    addresses.apply(one.interviewId()) + "#" + Transcript.anchor(one.turnId()));
        }
    }
}
