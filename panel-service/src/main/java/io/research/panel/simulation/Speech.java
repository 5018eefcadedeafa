package io.research.panel.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What people say in a language; English in those that have none. In a sentence {@code {topic}} stands for words of the
 * question.
 *
 * @param about words behind which a question names what it is about
 * @param empty words that no question is about, in lower case
 * @param cues by kind of question, what such a question has in it, in lower case
 * @param sentences by kind of question or answer; a kind without any has those of any question
 */
@RegisterForReflection
record Speech(
        List<String> about, Set<String> empty, Map<String, List<String>> cues, Map<String, List<String>> sentences) {
    private static final String ENGLISH = "en";
    private static final Map<String, Speech> ALL = SimulationFile.read("people.json", new TypeReference<>() {});

    Speech {
        empty = empty == null ? Set.of() : Set.copyOf(empty);
        cues = cues == null ? Map.of() : Map.copyOf(cues);
    }

    /** What is asked for, in the order in which a question is tried for it. */
    enum Kind {
        END,
        MORE,
        CLAIM_FOR,
        CLAIM_AGAINST,
        RESTATE,
        AGAINST,
        REASON,
        RATING,
        TASK,
        STIMULUS,
        YES_NO,
        QUESTION;

        private final String key = name().toLowerCase(Locale.ROOT);
    }

    static Speech in(String language) {
        return ALL.get(spoken(language));
    }

    /** The language that people speak who are asked in that one. */
    static String spoken(String language) {
        return ALL.containsKey(language) ? language : ENGLISH;
    }

    Kind kind(AskedQuestion askedQuestion) {
        String text = askedQuestion.text().toLowerCase(Locale.ROOT);
        for (Kind kind : Kind.values()) {
            var cues = this.cues.getOrDefault(kind.key, List.of());
            // "How do you ..." is no question of yes and no.
            if (kind == Kind.YES_NO
                    ? cues.stream().anyMatch(lastSentence(text)::startsWith)
                    : cues.stream().anyMatch(text::contains)) {
                return kind;
            }
        }
        return askedQuestion.isShown() ? Kind.STIMULUS : Kind.QUESTION;
    }

    List<String> sentences(Kind kind) {
        return sentences.getOrDefault(kind.key, sentences.get(Kind.QUESTION.key));
    }

    /** Careless answers of one word or two. */
    List<String> brief() {
        return sentences.get("short");
    }

    /** Answers that have nothing to do with any question. */
    List<String> off() {
        return sentences.getOrDefault("off", brief());
    }

    private static String lastSentence(String text) {
        var sentences = text.strip().split("(?<=[.!?。])\\s+");
        return sentences[sentences.length - 1];
    }
}
