package io.research.reports.analysis;

import io.research.reports.analysis.Finding.Line;
import java.util.List;
import java.util.function.Predicate;

/** What a model wrote about all opinions together. */
public record Overview(List<Line> sentences, List<Disagreement> disagreements, List<Step> steps) {
    public static final Overview NOTHING = new Overview(List.of(), List.of(), List.of());

    public Overview {
        sentences = List.copyOf(sentences);
        disagreements = List.copyOf(disagreements);
        steps = List.copyOf(steps);
    }

    Overview without(Predicate<Line> gone) {
        return new Overview(
                sentences.stream().filter(gone.negate()).toList(),
                disagreements.stream().filter(one -> !gone.test(one.text())).toList(),
                steps.stream().filter(one -> !gone.test(one.rationale())).toList());
    }

    /** @param text which names the two findings that are opposites */
    public record Disagreement(Line text) {}

    /** What to do next, and why. */
    public record Step(String title, Line rationale) {}
}
