package io.research.reports.report;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.ReportProvenance.WrittenBy;
import io.research.reports.content.ReportWords;
import io.research.reports.content.SectionWriter;
import io.research.reports.content.Sections;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The report of a study in the words of its language, with opposite findings side by side, and questions together. */
public final class Outline {
    private final Reports.Dated dated;
    private final Analysis analysis;
    private final Sections sections;
    private final ReportWords words;
    private final Map<UUID, Person> people;
    private final Quotations quotations;

    private Outline(Reports.Dated dated) {
        this.dated = dated;
        this.analysis = dated.report().content();
        this.sections = SectionWriter.of(analysis);
        this.words = ReportWords.of(analysis.language());
        this.people = analysis.people().stream().collect(Collectors.toMap(Person::interviewId, Function.identity()));
        this.quotations = new Quotations(analysis.referencesById(), people, words);
    }

    /** Takes processor time. */
    public static Outline of(Reports.Dated dated) {
        return new Outline(dated);
    }

    public ReportWords words() {
        return words;
    }

    /** The name of the study. */
    public String name() {
        return dated.report().studyName();
    }

    /** Who wrote it, and from how many interviews; this comes first. */
    public String writer() {
        var making = analysis.making();
        boolean isUnread =
                making.writtenBy() == WrittenBy.TEMPLATE && making.fallbackReason() == null && !making.isOlder();
        String who = isUnread
                ? words.say("limitation.unread")
                : sections.evidenceCoverage().limitations().getFirst();
        return partial().isEmpty() ? who : who + " " + partial();
    }

    private String partial() {
        long isRead = analysis.people().stream().filter(Person::isRead).count();
        return analysis.making().writtenBy() != WrittenBy.MODEL || isRead == interviews()
                ? ""
                : words.say("limitation.partial", isRead, interviews());
    }

    /** How many interviews are simulated, in words; empty for none. */
    public String simulated() {
        long count = analysis.people().stream().filter(Person::isSimulated).count();
        return count == 0 ? "" : words.say("limitation.simulated", count);
    }

    /** The note that it is out of date; otherwise empty. */
    public String stale() {
        return dated.freshness().isStale() ? words.say("deck.stale") : "";
    }

    public String generated() {
        return words.say(
                "deck.generated",
                words.date(dated.report().generatedAt(), FormatStyle.MEDIUM),
                dated.report().version());
    }

    /** When the interviews were held; empty where that is not known. */
    public String fieldwork() {
        return analysis.begun() == null || analysis.ended() == null
                ? ""
                : words.say(
                        "deck.fieldwork",
                        words.date(analysis.begun(), FormatStyle.MEDIUM),
                        words.date(analysis.ended(), FormatStyle.MEDIUM));
    }

    /** The size of its evidence, in a sentence. */
    public String counts() {
        return sections.evidenceCoverage().text();
    }

    public int interviews() {
        return analysis.interviewCount();
    }

    public int people() {
        return (int) analysis.people().stream().map(Person::label).distinct().count();
    }

    /** How many turns are quoted. */
    public int quotations() {
        return quotations.turns();
    }

    /** What a model wrote about all of it; none without one. */
    public List<String> overview() {
        return sections.studyFindings().overview().stream()
                .map(Sections.OverviewSentence::text)
                .toList();
    }

    /** The interviews with evidence for each goal; none if unknown, because no reply belongs to any goal. */
    public List<Bar> coverage() {
        var all = sections.evidenceCoverage().learningGoals();
        var goals = analysis.goals().stream().collect(Collectors.toMap(Goal::id, Goal::text));
        return all.stream()
                .map(one -> Bar.of(
                        words, goals.get(one.learningGoalId()), one.interviewsWithEvidence(), one.interviewsTotal()))
                .toList();
    }

    /** What is missing, or that nothing is; none if that is unknown. */
    public List<String> gaps() {
        if (!SectionWriter.namesGaps(analysis)) {
            return List.of();
        }
        var gaps = sections.evidenceCoverage().evidenceGaps();
        return gaps.isEmpty()
                ? List.of(words.say("deck.gaps.none"))
                : gaps.stream().map(Sections.Gap::description).toList();
    }

    /** Beside {@link #writer} and {@link #simulated}. */
    public List<String> limitations() {
        var said = List.of(partial(), simulated());
        return sections.evidenceCoverage().limitations().stream()
                .skip(1)
                .filter(one -> !said.contains(one))
                .toList();
    }

    public List<Sections.NextStep> steps() {
        return sections.recommendedNextSteps();
    }

    public List<Chart> screeners() {
        return sections.studyFindings().screeners().stream()
                .map(one -> new Chart(one.question(), Bar.ofOptions(words, one.options(), people())))
                .toList();
    }

    public List<Profile> profiles() {
        var responses = sections.participantResponses().stream()
                .collect(Collectors.toMap(Sections.Responses::interviewId, Function.identity()));
        return sections.participantProfiles().stream()
                .map(one -> new Profile(
                        one.interviewId(),
                        one.label(),
                        people.get(one.interviewId()).isSimulated() ? words.say("profile.simulated") : "",
                        one.summary(),
                        one.attributes(),
                        held(responses.get(one.interviewId()))))
                .toList();
    }

    /** Replies can be read in the interview; the opinions that a model found in it are only shown here. */
    private List<Held> held(Sections.Responses responses) {
        return analysis.making().writtenBy() == WrittenBy.TEMPLATE
                ? List.of()
                : responses.learningGoalResponses().stream()
                        .map(one -> new Held(one.summary(), quotations.quote(one.referenceId())))
                        .toList();
    }

    /** Those of which the report has a finding. */
    public List<GoalPart> goals() {
        return new GoalParts(analysis, sections.studyFindings(), quotations, words).all();
    }

    /** Those of which it has none. */
    public List<String> goalsWithout() {
        return sections.studyFindings().learningGoals().stream()
                .filter(goal -> goal.findings().isEmpty())
                .map(Sections.GoalFindings::learningGoal)
                .toList();
    }

    /** What serves one goal. */
    public record GoalPart(String text, List<Opinion> opinions, List<String> disagreements, List<Question> questions) {}

    /**
     * @param disagreement what a model wrote about both sides; empty for nothing
     * @param other who says the opposite; null for nobody
     */
    public record Opinion(String disagreement, Side side, Side other) {}

    /**
     * A statement of some people, or a term that they use.
     *
     * @param lines what a model wrote about it
     * @param share who, in words, and how many
     */
    public record Side(String heading, List<String> lines, Bar share, List<Quote> quotes) {}

    /**
     * A question.
     *
     * @param counts how many were asked and replied, in words
     * @param options how many chose what; none where there was nothing to choose
     * @param terms that are counted in the answers
     */
    public record Question(
            String text, String counts, Bar share, List<Bar> options, List<Quote> answers, List<Side> terms) {}

    public record Chart(String title, List<Bar> bars) {}

    /**
     * A number out of a total.
     *
     * @param counts both, as people read them
     */
    public record Bar(String label, int count, int of, String counts) {
        static Bar of(ReportWords words, String label, int count, int of) {
            return new Bar(label, count, of, words.say("page.count", count, of));
        }

        /** Those who chose nothing are left out where there is nobody. */
        static List<Bar> ofOptions(ReportWords words, List<Sections.OptionCount> options, int of) {
            return options.stream()
                    .filter(one -> one.option() != null || one.count() > 0)
                    .map(one -> of(
                            words,
                            one.option() == null ? words.say("page.option.none") : one.option(),
                            one.count(),
                            of))
                    .toList();
        }

        /** In percent. */
        public int percent() {
            return Math.min(100, 100 * count / Math.max(1, of));
        }
    }

    /**
     * A quotation.
     *
     * @param label of who said it
     * @param source the same with the date
     */
    public record Quote(String id, String text, String label, String source, UUID interviewId, UUID turnId) {}

    /**
     * A person interviewed.
     *
     * @param simulated that nobody was; else empty. The summary says so too
     */
    public record Profile(
            UUID interviewId,
            String label,
            String simulated,
            String summary,
            List<Sections.Attribute> attributes,
            List<Held> held) {}

    /** An opinion of one person, or what they chose. */
    public record Held(String heading, Quote quote) {}
}
