package io.research.interviews.moderator.language;

import java.lang.Character.UnicodeScript;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The words that a text is about. Words are compared by how they begin, for the languages inflect their ends; where a
 * script has no spaces, pairs of Chinese characters and runs of katakana stand for words.
 */
public final class ContentWords {
    private static final int SHORTEST = 3;
    private static final int SHORTEST_BEGINNING = 4;
    private static final int LONGEST_END = 3;
    private static final String ARTICLE = "ال";

    private ContentWords() {}

    public static Set<String> in(PlainText text, Language language) {
        var words = new LinkedHashSet<String>();
        for (String token : text.value().split(" ")) {
            if (token.isEmpty()) {
                continue;
            }
            if (WordCount.isUnspaced(token.codePointAt(0))) {
                addRuns(token, language, words);
            } else if (token.length() >= SHORTEST && !isFunction(token, language)) {
                words.add(token.startsWith(ARTICLE) ? token.substring(ARTICLE.length()) : token);
            }
        }
        return words;
    }

    /** Whether the two are forms of one word, as far as their letters tell. */
    public static boolean areAlike(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        int longest = Math.max(one.length(), other.length());
        int common = 0;
        while (common < Math.min(one.length(), other.length()) && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return common >= Math.max(SHORTEST_BEGINNING, longest - LONGEST_END);
    }

    /** How many of the first words are among the others. */
    public static long shared(Set<String> some, Set<String> others) {
        return some.stream()
                .filter(word -> others.stream().anyMatch(other -> areAlike(word, other)))
                .count();
    }

    private static void addRuns(String token, Language language, Set<String> words) {
        int start = 0;
        while (start < token.length()) {
            UnicodeScript script = UnicodeScript.of(token.charAt(start));
            int end = start + 1;
            while (end < token.length() && isSame(script, token.charAt(end))) {
                end++;
            }
            addRun(token.substring(start, end), script, language, words);
            start = end;
        }
    }

    private static boolean isSame(UnicodeScript script, char unit) {
        return UnicodeScript.of(unit) == script || script == UnicodeScript.KATAKANA && unit == 'ー';
    }

    private static void addRun(String run, UnicodeScript script, Language language, Set<String> words) {
        if (script == UnicodeScript.KATAKANA && run.length() >= SHORTEST) {
            words.add(run);
        } else if (script == UnicodeScript.HAN) {
            for (int at = 0; at + 2 <= run.length(); at++) {
                String pair = run.substring(at, at + 2);
                if (!isFunction(pair, language)) {
                    words.add(pair);
                }
            }
        }
    }

    private static boolean isFunction(String word, Language language) {
        var plain = new PlainText(word);
        return language.cues(Cue.FUNCTION).is(plain)
                || language.cues(Cue.ASKING).is(plain)
                || language.cues(Cue.FILLER).is(plain);
    }
}
