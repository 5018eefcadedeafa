package io.research.interviews.moderator.safety;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Something about expressions, by the characters that they may begin with, four at most: at each word of a text only that of
 * the few is looked at that may begin there.
 */
final class Beginnings<T> {
    private static final int LONGEST_KEY = 4;

    private final boolean spaced;
    private final Map<String, List<T>> byKey;
    private final int[] keyLengths;

    Beginnings(List<Expression> expressions, boolean spaced, Function<Expression, T> about) {
        this.spaced = spaced;
        this.byKey = new HashMap<>();
        for (Expression expression : expressions) {
            T one = about.apply(expression);
            expression.firsts().stream()
                    .map(first -> first.substring(0, Math.min(LONGEST_KEY, first.length())))
                    .distinct()
                    .forEach(key -> byKey.computeIfAbsent(key, none -> new ArrayList<>(1))
                            .add(one));
        }
        this.keyLengths =
                byKey.keySet().stream().mapToInt(String::length).distinct().toArray();
    }

    /** Whether it is so at any word of the text. */
    boolean anywhere(String text, Test<T> isSo) {
        for (int at = start(); at < text.length(); at++) {
            boolean isWord = !spaced || text.charAt(at - 1) == ' ';
            if (isWord && at(at, text, isSo)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is so where the text begins. */
    boolean first(String text, Test<T> isSo) {
        return at(start(), text, isSo);
    }

    /** A text with spaces has one before its first word. */
    private int start() {
        return spaced ? 1 : 0;
    }

    private boolean at(int at, String text, Test<T> isSo) {
        for (int length : keyLengths) {
            var all = at + length > text.length() ? null : byKey.get(text.substring(at, at + length));
            if (all != null && all.stream().anyMatch(one -> isSo.test(one, at))) {
                return true;
            }
        }
        return false;
    }

    /** Whether something is so at a place of a text. */
    interface Test<T> {
        boolean test(T one, int at);
    }
}
