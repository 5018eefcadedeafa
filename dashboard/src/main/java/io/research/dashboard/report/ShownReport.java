package io.research.dashboard.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A report as its pages show it: opposite opinions side by side, and questions with the words that are counted in replies. */
public final class ShownReport {
    private static final int FIRST_OF_OPINION = 2;
    private static final int FIRST_OF_QUESTION = 3;
    private static final int FIRST_PEOPLE = 12;
    private static final int MOST_OF_SENTENCE = 5;
    private static final String SWITCH = "RESEARCH_ASSISTANT_BASE_URL";

    private final StudyReport report;
    private final ReportAddress address;
    private final String language;
    private final Map<String, StudyReport.Reference> references;
    private final Map<String, String> labels;

    ShownReport(StudyReport report, ReportAddress address, String language) {
        this.report = report;
        this.address = address;
        this.language = language;
        this.references = report.references().stream()
                .collect(Collectors.toMap(StudyReport.Reference::referenceId, Function.identity()));
        this.labels = report.participantProfiles().stream()
                .collect(Collectors.toMap(StudyReport.Profile::interviewId, StudyReport.Profile::label));
    }

    public StudyReport report() {
        return report;
    }

    public ReportAddress address() {
        return address;
    }

    /** The language of the study, which is that of the texts. */
    public String language() {
        return language;
    }

    public boolean isByModel() {
        return "model".equals(report.writtenBy());
    }

    /** Who has read the interviews, in the words of the report. */
    public String reader() {
        return report.evidenceCoverage().limitations().getFirst();
    }

    /** Whether no model is set up at all. */
    public boolean isWithoutModel() {
        return reader().contains(SWITCH);
    }

    /** What to know besides {@link #reader}. */
    public List<String> limitations() {
        var all = report.evidenceCoverage().limitations();
        return all.subList(1, all.size());
    }

    /** Whether there is anything to say at its end. */
    public boolean isClosed() {
        var coverage = report.evidenceCoverage();
        return !(coverage.learningGoals().isEmpty()
                && coverage.evidenceGaps().isEmpty()
                && limitations().isEmpty()
                && report.recommendedNextSteps().isEmpty());
    }

    public List<Sentence> overview() {
        return report.studyFindings().overview().stream()
                .map(one -> new Sentence(
                        one.text(),
                        quotes(one.referenceIds()).stream()
                                .limit(MOST_OF_SENTENCE)
                                .toList()))
                .toList();
    }

    /** Those of which the report has a finding. */
    public List<GoalPart> goals() {
        return report.studyFindings().learningGoals().stream()
                .filter(goal -> !goal.findings().isEmpty())
                .map(this::goal)
                .toList();
    }

    /** Those of which it has none. */
    public List<String> goalsWithout() {
        return report.studyFindings().learningGoals().stream()
                .filter(goal -> goal.findings().isEmpty())
                .map(StudyReport.Goal::learningGoal)
                .toList();
    }

    public List<Chart> screeners() {
        int people = (int) labels.values().stream().distinct().count();
        return report.studyFindings().screeners().stream()
                .map(one -> new Chart(one.question(), Bar.ofOptions(one.options(), people)))
                .toList();
    }

    public List<Bar> coverage() {
        var goals = report.studyFindings().learningGoals().stream()
                .collect(Collectors.toMap(StudyReport.Goal::learningGoalId, StudyReport.Goal::learningGoal));
        return report.evidenceCoverage().learningGoals().stream()
                .map(one ->
                        new Bar(goals.get(one.learningGoalId()), one.interviewsWithEvidence(), one.interviewsTotal()))
                .toList();
    }

    /** The first people; all of them are on a page of their own. */
    public List<Person> firstPeople() {
        return people(0, FIRST_PEOPLE);
    }

    public boolean isMorePeople() {
        return peopleCount() > FIRST_PEOPLE;
    }

    public int peopleCount() {
        return report.participantProfiles().size();
    }

    List<Person> people(int from, int most) {
        var responses = report.participantResponses().stream()
                .collect(Collectors.toMap(StudyReport.Responses::interviewId, Function.identity()));
        return report.participantProfiles().stream()
                .skip(from)
                .limit(most)
                .map(one -> new Person(
                        one.label(),
                        one.summary(),
                        one.attributes(),
                        held(responses.get(one.interviewId())),
                        interview(one.interviewId())))
                .toList();
    }

    /** The finding of that id, alone. */
    Optional<FindingPart> finding(String id) {
        return report.studyFindings().learningGoals().stream()
                .flatMap(goal -> goal.findings().stream()
                        .filter(one -> one.findingId().equals(id))
                        .map(one -> new FindingPart(
                                goal.learningGoal(),
                                side(one, one.prevalence().of(), 0),
                                Bar.ofOptions(one.options(), one.prevalence().count()),
                                other(one, goal.findings()))))
                .findFirst();
    }

    private GoalPart goal(StudyReport.Goal goal) {
        var all = goal.findings();
        var ids = all.stream().map(StudyReport.Finding::findingId).toList();
        var questions = all.stream().filter(StudyReport.Finding::isAnswers).toList();
        var placed = questions.stream()
                .flatMap(question -> terms(question, all).stream())
                .collect(Collectors.toSet());
        return new GoalPart(
                goal.learningGoalId(),
                goal.learningGoal(),
                opinions(all),
                report.studyFindings().disagreements().stream()
                        .filter(one -> ids.contains(one.findingIds().getFirst()))
                        .map(StudyReport.Disagreement::text)
                        .toList(),
                questions.stream().map(one -> question(one, all)).toList(),
                all.stream()
                        .filter(one -> one.isWords() && !placed.contains(one))
                        .map(one -> side(one, one.prevalence().of(), 0))
                        .toList());
    }

    /** Each with its opposite, which then has no place of its own. */
    private List<Opinion> opinions(List<StudyReport.Finding> all) {
        var beside = new HashSet<String>();
        return all.stream()
                .filter(one -> one.isOpinion() && !beside.contains(one.findingId()))
                .map(one -> {
                    opposite(one, all).ifPresent(other -> beside.add(other.findingId()));
                    return new Opinion(side(one, one.prevalence().of(), FIRST_OF_OPINION), other(one, all));
                })
                .toList();
    }

    private Question question(StudyReport.Finding found, List<StudyReport.Finding> all) {
        int replied = found.prevalence().count();
        boolean isChosen = !found.options().isEmpty();
        return new Question(
                side(found, found.prevalence().of(), isChosen ? 0 : FIRST_OF_QUESTION),
                Bar.ofOptions(found.options(), replied),
                terms(found, all).stream().map(one -> side(one, replied, 0)).toList());
    }

    /** Words counted in replies to that question: their ids end with its id and a number. */
    private static List<StudyReport.Finding> terms(StudyReport.Finding question, List<StudyReport.Finding> all) {
        String item = question.findingId().substring("answers".length());
        return all.stream()
                .filter(one -> one.isWords()
                        && one.findingId()
                                .replaceFirst("_\\d+$", "")
                                .substring("words".length())
                                .equals(item))
                .toList();
    }

    /** The opinion of those who say the opposite; they may have none that is listed. */
    private static Optional<StudyReport.Finding> opposite(StudyReport.Finding found, List<StudyReport.Finding> all) {
        return all.stream()
                .filter(one -> one.isOpinion()
                        && !found.counterReferenceIds().isEmpty()
                        && one.referenceIds().equals(found.counterReferenceIds()))
                .findFirst();
    }

    private Side other(StudyReport.Finding found, List<StudyReport.Finding> all) {
        if (found.counterReferenceIds().isEmpty()) {
            return null;
        }
        int of = found.prevalence().of();
        return opposite(found, all)
                .map(one -> side(one, of, FIRST_OF_OPINION))
                .orElseGet(() -> new Side(
                        null,
                        "",
                        new Bar("", found.counterReferenceIds().size(), of),
                        passages(found.counterReferenceIds(), FIRST_OF_OPINION, address.finding(found.findingId()))));
    }

    private Side side(StudyReport.Finding found, int of, int first) {
        return new Side(
                found.heading(),
                found.content(),
                new Bar(found.basis(), found.prevalence().count(), of),
                passages(found.referenceIds(), first, address.finding(found.findingId())));
    }

    private Passages passages(List<String> ids, int first, String place) {
        return new Passages(quotes(ids), first, place);
    }

    /** Without a model every reply of theirs stands here: findings quote one to a question. */
    private List<Held> held(StudyReport.Responses responses) {
        var all = new ArrayList<Held>();
        String above = null;
        for (var one : responses == null ? List.<StudyReport.Response>of() : responses.learningGoalResponses()) {
            if (references.containsKey(one.referenceId())) {
                all.add(new Held(one.summary().equals(above) ? null : one.summary(), quote(one.referenceId())));
                above = one.summary();
            }
        }
        return all;
    }

    private List<Quote> quotes(List<String> ids) {
        return new LinkedHashSet<>(ids)
                .stream().filter(references::containsKey).map(this::quote).toList();
    }

    private Quote quote(String id) {
        var reference = references.get(id);
        return new Quote(
                reference.messageText(),
                labels.get(reference.interviewId()),
                interview(reference.interviewId()) + "#turn-" + reference.turnId());
    }

    private static String interview(String id) {
        return "/app/interviews/" + id;
    }

    public record Sentence(String text, List<Quote> quotes) {}

    /** @param terms counted words that belong to none of the questions */
    public record GoalPart(
            String id,
            String text,
            List<Opinion> opinions,
            List<String> disagreements,
            List<Question> questions,
            List<Side> terms) {}

    /** @param other null where nobody says the opposite */
    public record Opinion(Side side, Side other) {}

    /** @param heading null for people of whose opinion the report has no words */
    public record Side(String heading, String content, Bar share, Passages passages) {}

    public record Question(Side side, List<Bar> options, List<Side> terms) {}

    /** @param other null where nobody says the opposite */
    public record FindingPart(String goal, Side side, List<Bar> options, Side other) {}

    public record Chart(String title, List<Bar> bars) {}

    public record Person(
            String label, String summary, List<StudyReport.Attribute> attributes, List<Held> held, String place) {}

    /** @param heading the opinion of that person, or the question that they replied to; null for the one above */
    public record Held(String heading, Quote quote) {}
}
