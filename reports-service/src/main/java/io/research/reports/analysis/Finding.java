package io.research.reports.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A statement of the report, with all passages that support it. People who say the opposite are in the opposite
 * finding.
 *
 * @param goalId of the goal that it belongs to; {@link Goal#OTHER} for none
 * @param heading the statement of an opinion; of answers what was asked, empty for follow-ups in many words; of words the term
 * @param forms of words all that were counted, the heading first; none elsewhere
 * @param content what a model wrote about it; empty where there are counts alone
 * @param item the id of what was asked; null for opinions
 * @param followsUp the question that what was asked follows up on; null for a question itself and for opinions
 * @param opposite the id of the finding that says the opposite; or null
 * @param referenceIds most typical first; a person may be there several times
 * @param options what could be chosen, and the references of who chose it; none elsewhere
 */
public record Finding(
        String id,
        String goalId,
        Basis basis,
        String heading,
        List<String> forms,
        List<Line> content,
        String item,
        String followsUp,
        String opposite,
        List<String> referenceIds,
        List<Option> options) {

    public Finding {
        forms = forms == null ? List.of() : List.copyOf(forms);
        content = content == null ? List.of() : List.copyOf(content);
        referenceIds = List.copyOf(referenceIds);
        options = options == null ? List.of() : List.copyOf(options);
    }

    /** The finding without those references and without texts about those findings. */
    Finding without(Set<String> references, Predicate<Line> gone) {
        return new Finding(
                id,
                goalId,
                basis,
                heading,
                forms,
                content.stream().filter(gone.negate()).toList(),
                item,
                followsUp,
                opposite,
                left(referenceIds, references),
                options.stream()
                        .map(one -> new Option(one.text(), left(one.referenceIds(), references)))
                        .toList());
    }

    private static List<String> left(List<String> all, Set<String> gone) {
        return all.stream().filter(one -> !gone.contains(one)).toList();
    }

    /** How people are counted. */
    public enum Basis {
        /** A model coded a turn of each person, and a second reading agreed. */
        @JsonProperty("opinion")
        OPINION,
        /** They replied to the question. */
        @JsonProperty("answers")
        ANSWERS,
        /** Their replies contain a term. */
        @JsonProperty("words")
        WORDS
    }

    /**
     * A sentence of a model.
     *
     * @param findingIds what it rests on
     */
    public record Line(String text, List<String> findingIds) {

        public Line {
            findingIds = List.copyOf(findingIds);
        }
    }

    /** An option, and the references of who chose it. */
    public record Option(String text, List<String> referenceIds) {

        public Option {
            referenceIds = List.copyOf(referenceIds);
        }
    }
}
