package io.research.text.phrase;

import java.util.regex.Pattern;

/**
 * A phrase that is compiled when a text may contain it for the first time: of thousands of phrases most never are, and each
 * takes kilobytes. Sets that have it in common share it.
 */
final class SearchedPhrase {
    private final Phrase phrase;
    private volatile Pattern pattern;

    SearchedPhrase(Phrase phrase) {
        this.phrase = phrase;
    }

    Phrase phrase() {
        return phrase;
    }

    /** Twice at the worst where two threads ask at once, which does no harm. */
    Pattern pattern() {
        Pattern known = pattern;
        if (known == null) {
            known = Pattern.compile(phrase.regex());
            pattern = known;
        }
        return known;
    }
}
