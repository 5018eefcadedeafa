package io.research.analysis.summary;

import java.util.List;
import java.util.Map;

/**
 * What a model wrote and the checks let through.
 *
 * @param overview at most six sentences
 * @param content by opinion id
 * @param removed how many sentences did not hold
 * @param failure null where something holds
 */
public record Summary(
        List<Sentence> overview,
        Map<String, List<Sentence>> content,
        List<Disagreement> disagreements,
        List<Step> steps,
        int removed,
        String failure) {

    public Summary {
        overview = List.copyOf(overview);
        content = Map.copyOf(content);
        disagreements = List.copyOf(disagreements);
        steps = List.copyOf(steps);
    }

    public record Sentence(String text, List<String> opinionIds) {}

    public record Disagreement(String opinionId, String oppositeId, String text) {}

    public record Step(String title, String rationale, List<String> opinionIds) {}
}
