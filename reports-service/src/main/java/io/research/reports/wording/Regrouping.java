package io.research.reports.wording;

import io.research.kernel.json.StoredJson;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Response;
import io.research.text.language.Language;
import io.research.text.language.Polarity;
import io.research.text.language.Stance;
import io.research.text.masking.PiiMask;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What was said to one goal, grouped by a model: it names references, and nothing more. Code checks that it has named each
 * once and none of its own making, counts people, and lets nobody stand against what they do not turn round.
 */
final class Regrouping {
    /** More statements than this are left to the rules: an answer that names so many is seldom whole. */
    private static final int MOST_STATEMENTS = 150;

    private static final int MOST_OF_GOAL = 8;

    private final Analysis analysis;
    private final Goal goal;
    private final List<Finding> findings;
    private final Map<String, Reference> references;
    private final Map<UUID, String> labels;
    private final Set<String> statements = new LinkedHashSet<>();

    Regrouping(Analysis analysis, Goal goal) {
        this.analysis = analysis;
        this.goal = goal;
        findings = analysis.findings().stream()
                .filter(finding -> finding.goalId().equals(goal.id()))
                .toList();
        references = analysis.referencesById();
        labels = analysis.people().stream()
                .collect(Collectors.toMap(Person::interviewId, Person::label, (one, _) -> one));
        findings.forEach(finding -> {
            statements.addAll(finding.referenceIds());
            statements.addAll(finding.counterReferenceIds());
        });
        analysis.responses().stream()
                .filter(response -> response.goalId().equals(goal.id()))
                .map(Response::referenceId)
                .forEach(statements::add);
    }

    /** The findings that the rules have made. */
    List<Finding> findings() {
        return findings;
    }

    /** Whether there is something to group, and not too much of it. */
    boolean isWorthAsking() {
        return statements.size() <= MOST_STATEMENTS
                && statements.stream().map(this::person).distinct().limit(2).count() > 1;
    }

    /** What the model is told; personal data masked. */
    String data() {
        var mask = PiiMask.forLanguage(analysis.language());
        var said = statements.stream()
                .map(id -> Map.of("reference", id, "text", references.get(id).maskedBy(mask)))
                .toList();
        var groups = findings.stream()
                .map(finding -> new Grouping.Group(finding.referenceIds(), finding.counterReferenceIds()))
                .toList();
        return StoredJson.write(Map.of(
                "language",
                String.valueOf(analysis.language()),
                "goal",
                goal.text(),
                "statements",
                said,
                "groups",
                groups));
    }

    /** The findings of the model's groups; null for an answer that cannot be followed, or in which no two people agree. */
    List<Finding> checked(String answer) {
        var grouping = Grouping.read(answer);
        if (grouping == null || !grouping.parts(statements)) {
            return null;
        }
        var found = grouping.groups().stream()
                .map(this::finding)
                .filter(finding -> finding.people() > 1)
                .sorted(Comparator.comparingInt(finding -> -finding.people()))
                .limit(MOST_OF_GOAL)
                .toList();
        return found.isEmpty() ? null : found;
    }

    private Finding finding(Grouping.Group group) {
        var seen = new HashSet<String>();
        var saying =
                group.statements().stream().filter(id -> seen.add(person(id))).toList();
        var against = group.against().stream()
                .filter(id -> isAgainst(id, saying))
                .filter(id -> seen.add(person(id)))
                .toList();
        return new Finding(goal.id(), goal.id(), saying, against, null);
    }

    /** Whether it blames what they praise, or the other way round; else, whether it denies or affirms what they do not. */
    private boolean isAgainst(String id, List<String> saying) {
        var own = stance(id);
        var others = saying.stream().map(this::stance).toList();
        int side = others.stream().mapToInt(Stance::sign).sum();
        return own.sign() * side < 0
                || own.sign() == 0
                        && others.stream()
                                .anyMatch(other ->
                                        meet(own.denied(), other.affirmed()) || meet(own.affirmed(), other.denied()));
    }

    private static boolean meet(Set<String> some, Set<String> others) {
        return !Collections.disjoint(some, others);
    }

    private Stance stance(String id) {
        return Polarity.of(Language.of(analysis.language()))
                .stance(references.get(id).text());
    }

    /** By what they are known; an interview of nobody who is known is its own. */
    private String person(String id) {
        var interview = references.get(id).interviewId();
        return labels.getOrDefault(interview, interview.toString());
    }
}
