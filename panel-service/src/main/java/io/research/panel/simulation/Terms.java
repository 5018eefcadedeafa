package io.research.panel.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.text.words.ContentWords;
import io.research.text.words.Words;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a text in the catalog's English is about: its words without those that say nothing, those of the catalog where they mean
 * the same, without regard to how they are written or end.
 */
record Terms(Set<String> all) {
    private static final Set<String> EMPTY = Set.of(
            "a",
            "an",
            "the",
            "of",
            "in",
            "at",
            "to",
            "for",
            "and",
            "or",
            "is",
            "are",
            "do",
            "does",
            "did",
            "have",
            "has",
            "i",
            "you",
            "your",
            "my",
            "how",
            "what",
            "which",
            "who",
            "when",
            "where",
            "many",
            "much",
            "often",
            "usually",
            "currently",
            "any",
            "these",
            "this",
            "with",
            "by",
            "on",
            "it",
            "be",
            "least");
    private static final int SHORTEST_STEM = 4;
    /** "smoke" and "smoking" are one word, "car" and "care" are two. */
    private static final int LONGEST_ENDING = 4;

    private static final Map<String, String> MEANINGS = meanings();

    Terms {
        all = Set.copyOf(all);
    }

    static Terms in(String text) {
        return new Terms(Words.of(text).all().stream()
                .filter(word -> !EMPTY.contains(word))
                .map(Terms::meaning)
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Whether all of the other words are here. */
    boolean contain(Terms other) {
        return !other.isEmpty() && other.all().stream().allMatch(this::has);
    }

    /** How much both have in common, of all that both have: from 0 to 1. */
    double likeness(Terms other) {
        long common = all.stream().filter(other::has).count();
        long together = all.size() + other.all().size() - common;
        return together == 0 ? 0 : (double) common / together;
    }

    private boolean has(String word) {
        return all.stream().anyMatch(own -> ContentWords.areAlike(own, word, LONGEST_ENDING));
    }

    private static String meaning(String word) {
        String singular = word.length() >= SHORTEST_STEM && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
        return MEANINGS.getOrDefault(word, MEANINGS.getOrDefault(singular, singular));
    }

    private static Map<String, String> meanings() {
        Map<String, List<String>> file = SimulationFile.read("synonyms.json", new TypeReference<>() {});
        var meanings = new HashMap<String, String>();
        file.forEach((meaning, others) ->
                Stream.concat(Stream.of(meaning), others.stream()).forEach(word -> meanings.put(word, meaning)));
        return Map.copyOf(meanings);
    }
}
