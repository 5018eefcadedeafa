package io.research.interviews.moderator.model;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a text in lower case, for comparing texts; a character of a script without spaces is a word. */
record Words(List<String> list) {
    private static final int RUN = 7;
    private static final int RUN_WITHOUT_SPACES = 12;

    Words {
        list = List.copyOf(list);
    }

    static Words of(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .forEach(codePoint -> {
                    boolean isUnspaced = isUnspaced(codePoint);
                    if (isUnspaced || !isPartOfWord(codePoint)) {
                        end(word, words);
                    }
                    if (isUnspaced) {
                        words.add(Character.toString(codePoint));
                    } else if (isPartOfWord(codePoint)) {
                        word.appendCodePoint(codePoint);
                    }
                });
        end(word, words);
        return new Words(words);
    }

    /** One text that holds them all, each between two spaces. */
    String joined() {
        return ' ' + String.join(" ", list) + ' ';
    }

    /** Every run of words that is long enough to be no coincidence, as it stands in {@link #joined}. */
    List<String> runs() {
        return runs(isUnspaced() ? RUN_WITHOUT_SPACES : RUN);
    }

    /** Every run of that many words, as it stands in {@link #joined}. */
    List<String> runs(int length) {
        var runs = new ArrayList<String>();
        for (int at = 0; at + length <= list.size(); at++) {
            runs.add(new Words(list.subList(at, at + length)).joined());
        }
        return runs;
    }

    /** Whether most of it is in a script without spaces. */
    boolean isUnspaced() {
        return list.stream().filter(word -> isUnspaced(word.codePointAt(0))).count() * 2 > list.size();
    }

    /** How much of the words both have, from 0 to 1. */
    double likeness(Words other) {
        Set<String> both = new HashSet<>(list);
        Set<String> all = new HashSet<>(list);
        both.retainAll(other.list);
        all.addAll(other.list);
        return all.isEmpty() ? 0 : (double) both.size() / all.size();
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private static boolean isPartOfWord(int codePoint) {
        return Character.isLetterOrDigit(codePoint)
                || Character.getType(codePoint) == Character.NON_SPACING_MARK
                || Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isUnspaced(int codePoint) {
        return switch (UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
