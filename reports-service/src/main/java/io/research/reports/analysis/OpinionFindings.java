package io.research.reports.analysis;

import io.research.analysis.opinion.CodedInterviews;
import io.research.analysis.opinion.Opinion;
import io.research.analysis.opinion.Opinion.Support;
import io.research.analysis.summary.CountedOpinion;
import io.research.analysis.summary.Summary;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Finding.Line;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/** Makes findings of opinions; people are counted from the interviews that show them. */
final class OpinionFindings {
    /** An opinion as shown to a model that writes about it. */
    private static final int QUOTES = 6;

    private final List<Opinion> opinions;
    private final References references;
    private final Function<UUID, String> labels;
    private final Map<String, Opinion> byId = new HashMap<>();
    private final Map<String, String> findingIds = new HashMap<>();

    OpinionFindings(CodedInterviews coded, References references, Function<UUID, String> labels) {
        this.references = references;
        this.labels = labels;
        this.opinions = coded.opinions().stream()
                .map(this::shown)
                .filter(opinion -> !opinion.supports().isEmpty())
                .toList();
        opinions.forEach(opinion -> {
            byId.put(opinion.id(), opinion);
            findingIds.put(opinion.id(), "finding_" + (findingIds.size() + 1));
        });
    }

    List<CountedOpinion> counted() {
        return opinions.stream()
                .map(opinion -> new CountedOpinion(
                        opinion,
                        people(opinion),
                        byId.containsKey(opinion.opposite()) ? people(byId.get(opinion.opposite())) : 0,
                        opinion.supports().stream()
                                .limit(QUOTES)
                                .map(one -> references.masked(one.turnId(), one.quotation()))
                                .toList()))
                .toList();
    }

    List<Finding> findings(List<Goal> goals, Summary summary) {
        var known = goals.stream().map(Goal::id).toList();
        return opinions.stream()
                .map(opinion -> new Finding(
                        findingIds.get(opinion.id()),
                        known.contains(opinion.goalId()) ? opinion.goalId() : Goal.OTHER,
                        Basis.OPINION,
                        opinion.statement(),
                        List.of(),
                        summary.content().getOrDefault(opinion.id(), List.of()).stream()
                                .map(sentence -> line(sentence.text(), opinion.id(), sentence.opinionIds()))
                                .toList(),
                        null,
                        null,
                        findingIds.get(opinion.opposite()),
                        opinion.supports().stream()
                                .map(one -> references.id(one.turnId(), one.quotation()))
                                .distinct()
                                .toList(),
                        List.of()))
                .toList();
    }

    Overview overview(Summary summary) {
        return new Overview(
                summary.overview().stream()
                        .map(one -> line(one.text(), null, one.opinionIds()))
                        .filter(OpinionFindings::restsOnSome)
                        .toList(),
                summary.disagreements().stream()
                        .filter(one ->
                                findingIds.containsKey(one.opinionId()) && findingIds.containsKey(one.oppositeId()))
                        .map(one ->
                                new Overview.Disagreement(line(one.text(), one.opinionId(), List.of(one.oppositeId()))))
                        .toList(),
                summary.steps().stream()
                        .map(one -> new Overview.Step(one.title(), line(one.rationale(), null, one.opinionIds())))
                        .filter(one -> restsOnSome(one.rationale()))
                        .toList());
    }

    /** Whether it is known when it goes. */
    private static boolean restsOnSome(Line line) {
        return !line.findingIds().isEmpty();
    }

    private Line line(String text, String first, List<String> others) {
        var ids = new LinkedHashSet<String>();
        if (first != null) {
            ids.add(findingIds.get(first));
        }
        others.stream().map(findingIds::get).filter(Objects::nonNull).forEach(ids::add);
        return new Line(text, List.copyOf(ids));
    }

    private int people(Opinion opinion) {
        return (int) opinion.supports().stream()
                .map(one -> labels.apply(one.interviewId()))
                .distinct()
                .count();
    }

    /** Uses only what was said in the interviews of the report. */
    private Opinion shown(Opinion opinion) {
        List<Support> shown = opinion.supports().stream()
                .filter(one -> references.holds(one.turnId(), one.quotation()))
                .toList();
        return new Opinion(opinion.id(), opinion.goalId(), opinion.statement(), opinion.opposite(), shown);
    }
}
