package io.research.reports.page;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Goal;
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

/**
 * What stands on the page of a report, in the words of its language; the template only arranges it.
 *
 * @param gaps what the interviews do not tell
 * @param limitations of what they do tell
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
        List<String> limitations,
        List<Sections.NextStep> steps,
        List<ShownPerson> profiles,
        int profilesLeftOut) {
    private static final int QUOTES = 4;
    static final int PROFILES = 200;
    private static final List<String> WORDS = List.of(
            "deck.findings",
            "deck.findings.none",
            "deck.coverage",
            "deck.steps",
            "deck.steps.none",
            "deck.gaps",
            "deck.profiles",
            "deck.responses",
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
        String noGaps = Writing.namesGaps(analysis) ? "deck.gaps.none" : "deck.gaps.unread";
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
                                        .map(found -> shown(found, quotes, words))
                                        .toList()))
                        .toList(),
                WORDS.stream().collect(Collectors.toMap(ShownReport::key, words::say)),
                bars(analysis, coverage),
                coverage.evidenceGaps().isEmpty()
                        ? List.of(words.say(noGaps))
                        : coverage.evidenceGaps().stream()
                                .map(Sections.Gap::description)
                                .toList(),
                coverage.limitations(),
                sections.recommendedNextSteps(),
                people(sections, quotes),
                Math.max(0, sections.participantProfiles().size() - PROFILES));
    }

    private static String key(String name) {
        return name.replace("deck.", "").replace('.', '_');
    }

    private static ShownFinding shown(Sections.Found found, Quotes quotes, ReportWords words) {
        return new ShownFinding(
                found.heading(),
                found.content(),
                found.prevalence().count(),
                found.prevalence().of(),
                words.saysOf(found.basis()),
                found.counterReferenceIds().size(),
                quotes.of(found.referenceIds()),
                quotes.of(found.counterReferenceIds()));
    }

    /** Profiles, each with what was said to each goal. */
    private static List<ShownPerson> people(Sections sections, Quotes quotes) {
        var goals = sections.studyFindings().learningGoals().stream()
                .collect(Collectors.toMap(Sections.GoalFindings::learningGoalId, Sections.GoalFindings::learningGoal));
        var responses = sections.participantResponses().stream()
                .collect(Collectors.toMap(
                        Sections.Responses::interviewId, Sections.Responses::learningGoalResponses, (one, _) -> one));
        return sections.participantProfiles().stream()
                .limit(PROFILES)
                .map(profile -> new ShownPerson(
                        profile.label(),
                        profile.summary(),
                        profile.attributes(),
                        responses.get(profile.interviewId()).stream()
                                .map(response -> new ShownResponse(
                                        goals.get(response.learningGoalId()),
                                        response.summary(),
                                        quotes.of(response.referenceId())))
                                .toList()))
                .toList();
    }

    private static List<ShownBar> bars(Analysis analysis, Sections.Coverage coverage) {
        var goals = analysis.goals().stream().collect(Collectors.toMap(Goal::id, Goal::text));
        return coverage.learningGoals().stream()
                .map(one -> new ShownBar(
                        goals.get(one.learningGoalId()), one.interviewsWithEvidence(), one.interviewsTotal()))
                .toList();
    }

    /** One goal. */
    public record ShownGoal(String text, List<ShownFinding> findings) {}

    /** One finding. */
    public record ShownFinding(
            String heading,
            String content,
            int count,
            int of,
            String says,
            int against,
            List<Quote> quotes,
            List<Quote> counter) {}

    /** Who was interviewed. */
    public record ShownPerson(
            String label, String summary, List<Sections.Attribute> attributes, List<ShownResponse> responses) {}

    /** What one person said to one goal. */
    public record ShownResponse(String goal, String summary, Quote quote) {}

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
            return ids.stream().limit(QUOTES).map(this::of).toList();
        }

        Quote of(String id) {
            var one = references.get(id);
            return new Quote(
                    one.text(),
                    people.get(one.interviewId()).label() + " · " + one.id(),
                    addresses.apply(one.interviewId()) + "#" + Transcript.anchor(one.turnId()));
        }
    }
}
