package io.research.text.words;

import java.text.BreakIterator;
import java.util.Locale;

/** Texts that must fit into little room. */
public final class Shortened {
    private static final String ELLIPSIS = "…";

    private Shortened() {}

    /** The text, or as many whole words of it as fit, with an ellipsis that says so. White space becomes one blank. */
    public static String to(int most, String text) {
        String plain = text.strip().replaceAll("\\s+", " ");
        if (plain.length() <= most) {
            return plain;
        }
        var words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(plain);
        int end = words.preceding(most);
        int cut = end > most / 2 ? end : charactersBefore(plain, most);
        return plain.substring(0, cut).stripTrailing() + ELLIPSIS;
    }

    private static int charactersBefore(String text, int most) {
        var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        return characters.preceding(most);
    }
}
