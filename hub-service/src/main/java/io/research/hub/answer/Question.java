package io.research.hub.answer;

import io.research.text.language.Language;
import java.util.List;

/**
 * What is asked.
 *
 * @param earlier the turns before it, newest first
 * @param labelsBefore how many labels were given before, where several answers stand in one text
 * @param language in which it is answered, as far as that can be told
 */
public record Question(String prompt, List<EarlierTurn> earlier, int labelsBefore, Language language) {

    public Question {
        earlier = List.copyOf(earlier);
    }

    /** A question of a chat; its language is that of the turn before it where it does not tell. */
    public static Question of(String prompt, List<EarlierTurn> earlier) {
        var otherwise = earlier.isEmpty()
                ? Language.UNKNOWN
                : Language.ofText(earlier.getFirst().prompt(), Language.UNKNOWN);
        return new Question(prompt, earlier, 0, Language.ofText(prompt, otherwise));
    }

    /**
     * A part of an output, whose answer goes on with the labels of others.
     *
     * @param otherwise its language, where the prompt does not tell
     */
    public static Question of(String prompt, int labelsBefore, Language otherwise) {
        return new Question(prompt, List.of(), labelsBefore, Language.ofText(prompt, otherwise));
    }

    /** What passages are looked for by where not all can be read: "and the others?" names nothing alone. */
    String lookedFor() {
        return earlier.isEmpty() ? prompt : prompt + "\n" + earlier.getFirst().prompt();
    }

    /**
     * A turn of the chat before this one.
     *
     * @param answer null where it was taken away
     */
    public record EarlierTurn(String prompt, String answer) {}
}
