package io.research.planted.first;

import java.text.BreakIterator;
import java.util.Locale;

/** Reads words in a way of its own. */
class Words {
    int first(String text) {
        var words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        return words.next();
    }
}
