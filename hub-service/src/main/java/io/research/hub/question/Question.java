package io.research.hub.question;

import io.research.text.language.Language;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * What is asked.
 *
 * @param prompt as it was written
 * @param lookedFor the prompt, together with the question before it where the prompt alone names too little
 * @param excluded evidence that the answer before rests on, where it is asked what others say
 * @param labelsBefore how many labels were given before, where several answers stand in one text
 * @param language in which it is answered, as far as that can be told
 */
public record Question(
        String prompt, String lookedFor, QuestionKind kind, Set<UUID> excluded, int labelsBefore, Language language) {
    private static final int ENOUGH_KEYS = 2;

    /** A question of its own. */
    public static Question of(String prompt) {
        return of(prompt, 0, Language.UNKNOWN);
    }

    /**
     * A question whose answer goes on with the labels of others.
     *
     * @param otherwise its language, where the prompt does not tell
     */
    public static Question of(String prompt, int labelsBefore, Language otherwise) {
        return new Question(
                prompt, prompt, QuestionKind.of(prompt), Set.of(), labelsBefore, Language.ofText(prompt, otherwise));
    }

    /** A question after another one. */
    public static Question after(String prompt, String before, List<UUID> citedBefore) {
        boolean others = QuestionWords.has("others", prompt);
        boolean isEnough =
                named(Language.ofText(prompt, Language.UNKNOWN), prompt).size() >= ENOUGH_KEYS;
        var kind = QuestionKind.of(prompt);
        return new Question(
                prompt,
                isEnough ? prompt : before + "\n" + prompt,
                kind == QuestionKind.WHAT && !isEnough ? QuestionKind.of(before) : kind,
                others ? Set.copyOf(citedBefore) : Set.of(),
                0,
                Language.ofText(prompt, Language.ofText(before, Language.UNKNOWN)));
    }

    /**
     * The keys of what it names, as words of that language are stemmed. Where that is not known, the words that stand for
     * something in the language of the question.
     */
    public Set<String> keys(Language language) {
        var keys = named(language, lookedFor);
        if (language == Language.UNKNOWN && this.language != Language.UNKNOWN) {
            keys.removeIf(word -> named(this.language, word).isEmpty());
        }
        return keys;
    }

    /** Whether it names anything that can be looked for, or asks for all there is. */
    public boolean isAnswerable() {
        return isNaming() || kind == QuestionKind.SUMMARIZE;
    }

    /** Whether it names anything that can be looked for. */
    public boolean isNaming() {
        return !keys(Language.ofText(lookedFor, Language.UNKNOWN)).isEmpty();
    }

    private static LinkedHashSet<String> named(Language language, String text) {
        var keys = new LinkedHashSet<>(language.keys(text));
        keys.removeAll(QuestionWords.generic(language));
        return keys;
    }
}
