package io.research.hub.answer;

import io.research.text.language.Language;
import java.util.List;

/**
 * A question.
 *
 * @param earlier the turns before it, newest first
 * @param labelsBefore how many labels were given before, where several answers stand in one text
 * @param language in which it is answered, as far as that can be told
 */
public record Question(String prompt, List<EarlierTurn> earlier, int labelsBefore, Language language) {

    public Question {
        earlier = List.copyOf(earlier);
    }

    /** A question in a chat; if its language cannot be detected, that of the previous turn is used. */
    public static Question of(String prompt, List<EarlierTurn> earlier) {
        var otherwise = earlier.isEmpty()
                ? Language.UNKNOWN
                : Language.ofText(earlier.getFirst().prompt(), Language.UNKNOWN);
        return new Question(prompt, earlier, 0, Language.ofText(prompt, otherwise));
    }

    /**
     * A part of an output, whose labels continue those of other parts.
     *
     * @param otherwise its language, where the prompt does not tell
     */
    public static Question of(String prompt, int labelsBefore, Language otherwise) {
        return new Question(prompt, List.of(), labelsBefore, Language.ofText(prompt, otherwise));
    }

    /**
     * The text for the search when not all passages can be read: it includes earlier questions, because "and the
     * others?" alone finds nothing.
     */
    String lookedFor() {
        return earlier.isEmpty() ? prompt : prompt + "\n" + earlier.getFirst().prompt();
    }

    /**
     * An earlier turn of the chat.
     *
     * @param answer null where it was taken away
     */
    public record EarlierTurn(String prompt, String answer) {}
}
