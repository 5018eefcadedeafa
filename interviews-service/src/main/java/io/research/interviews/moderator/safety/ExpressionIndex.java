package io.research.interviews.moderator.safety;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Expressions by the characters that they begin with, so that at each word of a text only the few are tried that can begin
 * there.
 */
final class ExpressionIndex {
    private static final int LONGEST_KEY = 4;

    private final boolean spaced;
    private final int[] keyLengths;
    private final Map<String, List<Pattern>> byBeginning;

    ExpressionIndex(List<Expression> expressions, boolean spaced) {
        this.spaced = spaced;
        this.byBeginning = new HashMap<>();
        for (Expression expression : expressions) {
            var pattern = Pattern.compile(expression.regex());
            beginnings(expression).forEach(key -> byBeginning
                    .computeIfAbsent(key, none -> new ArrayList<>(1))
                    .add(pattern));
        }
        this.keyLengths = lengths(byBeginning.keySet());
    }

    /** With which characters the expression may begin, four of them at most. */
    static Stream<String> beginnings(Expression expression) {
        return expression.firsts().stream()
                .map(first -> first.substring(0, Math.min(LONGEST_KEY, first.length())))
                .distinct();
    }

    static int[] lengths(Set<String> keys) {
        return keys.stream().mapToInt(String::length).distinct().toArray();
    }

    boolean isIn(String text) {
        return isIn(text, found -> true);
    }

    /** Whether something is found that is more than a word. */
    boolean isInWords(String text) {
        return isIn(text, found -> !spaced || found.strip().indexOf(' ') > 0);
    }

    /** Whether the text is one of them and nothing else. */
    boolean is(String text) {
        return isAt(spaced ? 1 : 0, text, Matcher::matches);
    }

    private boolean isIn(String text, Predicate<String> enough) {
        for (int at = spaced ? 1 : 0; at < text.length(); at++) {
            boolean isWord = !spaced || text.charAt(at - 1) == ' ';
            if (isWord && isAt(at, text, found -> found.lookingAt() && enough.test(found.group()))) {
                return true;
            }
        }
        return false;
    }

    private boolean isAt(int at, String text, Predicate<Matcher> found) {
        for (int length : keyLengths) {
            var patterns = at + length > text.length() ? null : byBeginning.get(text.substring(at, at + length));
            if (patterns != null
                    && patterns.stream()
                            .anyMatch(
                                    pattern -> found.test(pattern.matcher(text).region(at, text.length())))) {
                return true;
            }
        }
        return false;
    }
}
