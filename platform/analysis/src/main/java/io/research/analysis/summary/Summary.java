package io.research.analysis.summary;

import java.util.List;
import java.util.Map;

/**
 * What a model has written about opinions, as far as it holds.
 *
 * @param overview at most six sentences
 * @param content sentences about single opinions, by their ids
 * @param removed how many sentences were left out because they do not hold
 * @param failure why there is nothing, in the words of {@code ModelReply.Reason#wire}; null where the model has written
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

    /** None, for that reason. */
    public static Summary without(String failure) {
        return new Summary(List.of(), Map.of(), List.of(), List.of(), 0, failure);
    }

    /** One sentence and the opinions that it rests on. */
    public record Sentence(String text, List<String> opinionIds) {
        public Sentence {
            opinionIds = List.copyOf(opinionIds);
        }
    }

    /** What divides those who hold an opinion from those who hold its opposite. */
    public record Disagreement(String opinionId, String oppositeId, String text) {}

    /** What to do or to find out next. */
    public record Step(String title, String rationale, List<String> opinionIds) {
        public Step {
            opinionIds = List.copyOf(opinionIds);
        }
    }
}
