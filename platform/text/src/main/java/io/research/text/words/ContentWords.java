package io.research.text.words;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The words that a text is about, by a caller's own list of those that say nothing; {@code Language.contentWords} takes the
 * list and the stems of a language. Words are compared by how they begin, for the languages inflect their ends; where a
 * script has no spaces, pairs of Chinese characters and runs of katakana stand for words.
 */
public final class ContentWords {
    private static final int SHORTEST = 3;
    private static final int SHORTEST_BEGINNING = 4;
    private static final int LONGEST_END = 3;
    private static final String ARTICLE = "ال";

    private ContentWords() {}

    /** @param saysNothing whether a word, in comparable form, carries no content */
    public static Set<String> in(PlainText text, Predicate<String> saysNothing) {
        var words = new LinkedHashSet<String>();
        for (String token : text.value().split(" ")) {
            if (token.isEmpty()) {
                continue;
            }
            if (Script.of(token.codePointAt(0)).isWithoutSpaces()) {
                addRuns(token, saysNothing, words);
            } else if (token.length() >= SHORTEST && !saysNothing.test(token)) {
                words.add(token.startsWith(ARTICLE) ? token.substring(ARTICLE.length()) : token);
            }
        }
        return words;
    }

    /** Whether the two are forms of one word, as far as their letters tell. */
    public static boolean areAlike(String one, String other) {
        return areAlike(one, other, LONGEST_END);
    }

    /** @param longestEnd by how many letters forms of one word may differ at their end */
    public static boolean areAlike(String one, String other, int longestEnd) {
        if (one.equals(other)) {
            return true;
        }
        int longest = Math.max(one.length(), other.length());
        int common = 0;
        while (common < Math.min(one.length(), other.length()) && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return common >= Math.max(SHORTEST_BEGINNING, longest - longestEnd);
    }

    /** How many of the first words are among the others. */
    public static long shared(Set<String> some, Set<String> others) {
        return some.stream()
                .filter(word -> others.stream().anyMatch(other -> areAlike(word, other)))
                .count();
    }

    private static void addRuns(String token, Predicate<String> saysNothing, Set<String> words) {
        int start = 0;
        while (start < token.length()) {
            Script script = Script.of(token.charAt(start));
            int end = start + 1;
            while (end < token.length() && isSame(script, token.charAt(end))) {
                end++;
            }
            addRun(token.substring(start, end), script, saysNothing, words);
            start = end;
        }
    }

    private static boolean isSame(Script script, char unit) {
        return Script.of(unit) == script || script == Script.KATAKANA && unit == 'ー';
    }

    private static void addRun(String run, Script script, Predicate<String> saysNothing, Set<String> words) {
        if (script == Script.KATAKANA && run.length() >= SHORTEST) {
            words.add(run);
        } else if (script == Script.HAN) {
            for (int at = 0; at + 2 <= run.length(); at++) {
                String pair = run.substring(at, at + 2);
                if (!saysNothing.test(pair)) {
                    words.add(pair);
                }
            }
        }
    }
}
