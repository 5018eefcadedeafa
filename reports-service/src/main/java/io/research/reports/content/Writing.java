package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Response;
import io.research.text.language.Language;
import io.research.text.language.Polarity;
import io.research.text.quotation.Clauses;
import io.research.text.words.Shortened;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Words what an analysis has kept. Counts and quotations are its own; a model's words stand where the checks have let them
 * through. What there is little evidence for is told so.
 */
public final class Writing {
    /** So many of somebody's attributes, the first ones, stand in the summary of their profile too. */
    public static final int ATTRIBUTES_TOLD = 2;

    private static final int FEW_PEOPLE = 3;
    private static final int HEADING = 90;
    private static final int TELLING = 140;
    private static final int TAKEAWAYS = 3;
    private static final int LONGEST_NAME = 70;
    private static final int LONGEST_VALUE = 40;
    private static final Pattern QUESTION = Pattern.compile("(?s).*[?？؟]");
    private static final String POOR = "Poor";

    private final Analysis analysis;
    private final ReportWords words;
    private final Map<String, Reference> references;
    private final Map<UUID, Person> people;
    private final Map<UUID, List<Response>> responsesOf;
    private final Map<String, Finding> saidIn;
    private final Map<String, Finding> opposedIn;
    private final Polarity polarity;
    private final Map<String, String> headlines;
    private final List<Sections.GoalCoverage> coverage;
    private final List<Sections.Gap> gaps;

    private Writing(Analysis analysis) {
        this.analysis = analysis;
        this.words = ReportWords.of(analysis.language());
        this.references = analysis.referencesById();
        this.people = analysis.people().stream().collect(Collectors.toMap(Person::interviewId, Function.identity()));
        this.responsesOf = analysis.responses().stream().collect(Collectors.groupingBy(Response::interviewId));
        this.saidIn = byReference(analysis.findings(), Finding::referenceIds);
        this.opposedIn = byReference(analysis.findings(), Finding::counterReferenceIds);
        this.polarity = Polarity.of(Language.of(analysis.language()));
        this.headlines = analysis.findings().stream().collect(Collectors.toMap(Finding::id, this::headline));
        this.coverage = analysis.goals().stream().map(this::coverage).toList();
        this.gaps = gaps();
    }

    /** All sections of the report. */
    public static Sections of(Analysis analysis) {
        return new Writing(analysis).sections();
    }

    private Sections sections() {
        return new Sections(
                analysis.references().stream().map(Writing::quotation).toList(),
                new Sections.StudyFindings(analysis.goals().stream()
                        .map(goal -> new Sections.GoalFindings(goal.id(), goal.text(), findings(goal)))
                        .toList()),
                analysis.people().stream().map(this::profile).toList(),
                analysis.people().stream().map(this::responses).toList(),
                new Sections.Coverage(coverageText(), coverage, limitations(), gaps),
                nextSteps());
    }

    private static Sections.Quotation quotation(Reference one) {
        return new Sections.Quotation(one.id(), one.interviewId(), one.turnId(), one.text(), one.startS());
    }

    private List<Sections.Found> findings(Goal goal) {
        return analysis.findings().stream()
                .filter(finding -> finding.goalId().equals(goal.id()))
                .map(finding -> new Sections.Found(
                        finding.id(),
                        heading(finding),
                        content(finding),
                        new Sections.Prevalence(finding.people(), analysis.interviewCount()),
                        finding.referenceIds(),
                        finding.counterReferenceIds()))
                .toList();
    }

    private String heading(Finding finding) {
        return finding.words() == null
                ? words.say("finding.heading", headlines.get(finding.id()))
                : finding.words().heading();
    }

    /** The first of the most typical quotations that is short, or can be shortened and still says the same. */
    private String headline(Finding finding) {
        return finding.headedBy().stream()
                .map(id -> references.get(id).text())
                .map(text -> shortened(HEADING, text))
                .filter(text -> text.length() <= HEADING + 1)
                .findFirst()
                .orElseGet(() -> shortened(HEADING, mostTypical(finding).text()));
    }

    /** Whole clauses of it, as long as what is left away does not turn them round. */
    private String shortened(int most, String text) {
        String some = Clauses.shortened(most, text);
        return some.length() == text.length() || !polarity.stance(some).isAgainst(List.of(polarity.stance(text)))
                ? some
                : text;
    }

    private String content(Finding finding) {
        String said;
        if (finding.words() == null) {
            var typical = mostTypical(finding);
            said = words.say(
                    finding.people(),
                    "finding.content",
                    analysis.interviewCount(),
                    label(typical),
                    typical.text(),
                    finding.people());
        } else {
            said = finding.words().content();
        }
        if (finding.counterReferenceIds().isEmpty()) {
            return said;
        }
        var against = references.get(finding.counterReferenceIds().getFirst());
        int count = finding.counterReferenceIds().size();
        return said + " " + words.say(count, "finding.counter", label(against), against.text(), count);
    }

    private Reference mostTypical(Finding finding) {
        return references.get(finding.referenceIds().getFirst());
    }

    private String label(Reference reference) {
        return people.get(reference.interviewId()).label();
    }

    private Sections.Profile profile(Person person) {
        return new Sections.Profile(
                person.interviewId(),
                person.label(),
                summary(person),
                Stream.concat(person.attributes().stream(), person.metadata().stream())
                        .map(one -> new Sections.Attribute(one.name(), one.value()))
                        .toList());
    }

    /** Who they are, the statement that tells most about them, and how much they said. */
    private String summary(Person person) {
        var parts = new ArrayList<String>();
        String known = Stream.concat(person.attributes().stream(), person.metadata().stream())
                .limit(ATTRIBUTES_TOLD)
                .map(Writing::known)
                .collect(Collectors.joining(" · "));
        if (!known.isEmpty()) {
            parts.add(words.say("profile.known", known));
        }
        telling(person).ifPresent(one -> parts.add(words.say("profile.says", shortened(TELLING, one.text()))));
        parts.add(words.say("profile.summary", person.answers(), person.words()));
        if (person.quality() != null) {
            parts.add(words.say("profile.quality", person.quality()));
        }
        return String.join(" ", parts);
    }

    private static String known(Person.Attribute one) {
        return Shortened.to(LONGEST_NAME, one.name())
                + (QUESTION.matcher(one.name()).lookingAt() ? " " : ": ")
                + Shortened.to(LONGEST_VALUE, one.value());
    }

    /** Reports from before it was kept tell the first thing that was said. */
    private Optional<Reference> telling(Person person) {
        return Optional.ofNullable(person.telling())
                .or(() ->
                        responsesOf(person).stream().map(Response::referenceId).findFirst())
                .map(references::get);
    }

    private List<Response> responsesOf(Person person) {
        return responsesOf.getOrDefault(person.interviewId(), List.of());
    }

    private Sections.Responses responses(Person person) {
        var own = responsesOf(person);
        return new Sections.Responses(
                person.interviewId(),
                takeaways(person),
                own.stream().map(this::response).toList());
    }

    private Sections.GoalResponse response(Response response) {
        var reference = references.get(response.referenceId());
        return new Sections.GoalResponse(response.goalId(), position(reference), reference.text(), reference.id());
    }

    /** Where what was said stands among what the others say. */
    private String position(Reference said) {
        var shared = saidIn.get(said.id());
        if (shared != null && shared.people() > 1) {
            return shared(shared);
        }
        var opposed = opposedIn.get(said.id());
        return opposed == null
                ? words.say("response.alone", shortened(HEADING, said.text()))
                : words.say(
                        opposed.people(),
                        "response.against",
                        opposed.people(),
                        analysis.interviewCount(),
                        headlines.get(opposed.id()));
    }

    private String shared(Finding finding) {
        return words.say("response.shared", finding.people(), analysis.interviewCount(), headlines.get(finding.id()));
    }

    private List<String> takeaways(Person person) {
        return analysis.findings().stream()
                .filter(finding -> finding.people() > 1 && isSaidBy(finding, person))
                .limit(TAKEAWAYS)
                .map(this::shared)
                .toList();
    }

    private boolean isSaidBy(Finding finding, Person person) {
        return finding.referenceIds().stream()
                .anyMatch(id -> references.get(id).interviewId().equals(person.interviewId()));
    }

    private static Map<String, Finding> byReference(List<Finding> findings, Function<Finding, List<String>> ids) {
        var found = new HashMap<String, Finding>();
        findings.forEach(finding -> ids.apply(finding).forEach(id -> found.putIfAbsent(id, finding)));
        return found;
    }

    private Sections.GoalCoverage coverage(Goal goal) {
        long with = analysis.responses().stream()
                .filter(one -> one.goalId().equals(goal.id()))
                .map(Response::interviewId)
                .distinct()
                .count();
        return new Sections.GoalCoverage(goal.id(), (int) with, analysis.interviewCount());
    }

    private String coverageText() {
        long covered = coverage.stream()
                .filter(one -> one.interviewsWithEvidence() > 0)
                .count();
        return words.say(
                "coverage.text",
                analysis.interviewCount(),
                peopleCount(),
                covered,
                analysis.goals().size());
    }

    private long peopleCount() {
        return analysis.people().stream().map(Person::label).distinct().count();
    }

    private List<String> limitations() {
        var limitations = new ArrayList<String>();
        if (peopleCount() < FEW_PEOPLE) {
            limitations.add(words.say("limitation.few"));
        }
        if (analysis.findings().stream().noneMatch(finding -> finding.people() > 1)) {
            limitations.add(words.say("limitation.single"));
        }
        if (analysis.findings().stream().anyMatch(finding -> finding.people() > 1)) {
            limitations.add(words.say("limitation.grouped"));
        }
        if (!analysis.people().isEmpty()
                && analysis.people().stream().allMatch(person -> POOR.equals(person.quality()))) {
            limitations.add(words.say("limitation.poor"));
        }
        if (analysis.interviewsLeftOut() > 0) {
            limitations.add(words.say("limitation.left_out", analysis.interviewsLeftOut(), analysis.interviewCount()));
        }
        if (analysis.removedSentences() > 0) {
            limitations.add(words.say("limitation.removed", analysis.removedSentences()));
        }
        return limitations;
    }

    /** Goals on which less than half of the interviews have something. */
    private List<Sections.Gap> gaps() {
        var found = new ArrayList<Sections.Gap>();
        for (int at = 0; at < coverage.size(); at++) {
            var one = coverage.get(at);
            if (isGap(one)) {
                String name = one.interviewsWithEvidence() == 0 ? "gap.none" : "gap.few";
                found.add(new Sections.Gap(
                        gapId(one),
                        words.say(
                                name,
                                analysis.goals().get(at).text(),
                                one.interviewsWithEvidence(),
                                one.interviewsTotal())));
            }
        }
        return found;
    }

    private static boolean isGap(Sections.GoalCoverage one) {
        return 2 * one.interviewsWithEvidence() < one.interviewsTotal() || one.interviewsWithEvidence() == 0;
    }

    private static String gapId(Sections.GoalCoverage one) {
        return "gap_" + one.learningGoalId();
    }

    private List<Sections.NextStep> nextSteps() {
        var steps = new ArrayList<Sections.NextStep>();
        for (int at = 0; at < coverage.size(); at++) {
            var one = coverage.get(at);
            if (isGap(one)) {
                steps.add(new Sections.NextStep(
                        "ask_directly",
                        words.say("step.ask.title", analysis.goals().get(at).text()),
                        words.say("step.ask.rationale", one.interviewsWithEvidence(), one.interviewsTotal()),
                        List.of(gapId(one)),
                        List.of()));
            }
        }
        analysis.findings().stream()
                .filter(finding -> !finding.counterReferenceIds().isEmpty())
                .forEach(finding -> steps.add(disagreement(finding)));
        if (peopleCount() < FEW_PEOPLE) {
            steps.add(new Sections.NextStep(
                    "interview_more_people",
                    words.say("step.more.title"),
                    words.say("step.more.rationale", peopleCount()),
                    List.of(),
                    List.of()));
        }
        return steps;
    }

    private Sections.NextStep disagreement(Finding finding) {
        var both = new ArrayList<>(finding.referenceIds());
        both.addAll(finding.counterReferenceIds());
        return new Sections.NextStep(
                "explore_disagreement",
                words.say("step.disagree.title", heading(finding)),
                words.say(
                        "step.disagree.rationale",
                        finding.people(),
                        finding.counterReferenceIds().size()),
                List.of(),
                both);
    }
}
