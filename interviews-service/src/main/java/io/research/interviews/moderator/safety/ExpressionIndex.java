package io.research.interviews.moderator.safety;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Expressions by the characters that they begin with, so that at each word of a text only the few are tried that can begin
 * there.
 */
final class ExpressionIndex {
    private static final int LONGEST_KEY = 4;

    private final boolean spaced;
    private final int[] keyLengths;
    private final Map<String, Pattern> byBeginning;
    private final Optional<Pattern> whole;

    ExpressionIndex(List<Expression> expressions, boolean spaced) {
        this.spaced = spaced;
        var grouped = new HashMap<String, StringBuilder>();
        for (Expression expression : expressions) {
            expression.firsts().stream()
                    .map(first -> first.substring(0, Math.min(LONGEST_KEY, first.length())))
                    .distinct()
                    .forEach(key -> grouped.computeIfAbsent(key, none -> new StringBuilder())
                            .append('|')
                            .append(expression.regex()));
        }
        this.keyLengths =
                grouped.keySet().stream().mapToInt(String::length).distinct().toArray();
        this.byBeginning = grouped.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        entry -> Pattern.compile(entry.getValue().substring(1))));
        this.whole = expressions.isEmpty()
                ? Optional.empty()
                : Optional.of(Pattern.compile(
                        expressions.stream().map(Expression::regex).collect(Collectors.joining("|"))));
    }

    /** Whether any of them may begin somewhere in the text: what does not is not worth a look. */
    boolean mayBeIn(String text) {
        return isAny(text, (at, pattern) -> true);
    }

    boolean isIn(String text) {
        return isIn(text, found -> true);
    }

    /** Whether something is found that is more than a word. */
    boolean isInWords(String text) {
        return isIn(text, found -> !spaced || found.strip().indexOf(' ') > 0);
    }

    boolean is(String text) {
        return whole.isPresent()
                && whole.get().matcher(spaced ? text.substring(1) : text).matches();
    }

    private boolean isIn(String text, Predicate<String> enough) {
        return isAny(text, (at, pattern) -> {
            Matcher found = pattern.matcher(text).region(at, text.length());
            return found.lookingAt() && enough.test(found.group());
        });
    }

    /** Whether it is so at any word where some of them may begin. */
    private boolean isAny(String text, Beginning isSo) {
        for (int at = spaced ? 1 : 0; at < text.length(); at++) {
            if (spaced && text.charAt(at - 1) != ' ') {
                continue;
            }
            for (int length : keyLengths) {
                Pattern pattern = at + length > text.length() ? null : byBeginning.get(text.substring(at, at + length));
                if (pattern != null && isSo.test(at, pattern)) {
                    return true;
                }
            }
        }
        return false;
    }

    private interface Beginning {
        boolean test(int at, Pattern pattern);
    }
}
