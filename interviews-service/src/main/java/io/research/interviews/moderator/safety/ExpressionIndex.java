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
    private final boolean spaced;
    private final int keyLength;
    private final Map<String, Pattern> byBeginning;
    private final Optional<Pattern> whole;

    ExpressionIndex(List<Expression> expressions, boolean spaced) {
        this.spaced = spaced;
        this.keyLength = spaced ? 2 : 1;
        var grouped = new HashMap<String, StringBuilder>();
        for (Expression expression : expressions) {
            expression.firsts().stream()
                    .map(first -> first.substring(0, keyLength))
                    .distinct()
                    .forEach(key -> grouped.computeIfAbsent(key, none -> new StringBuilder())
                            .append('|')
                            .append(expression.regex()));
        }
        this.byBeginning = grouped.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        entry -> Pattern.compile(entry.getValue().substring(1))));
        this.whole = expressions.isEmpty()
                ? Optional.empty()
                : Optional.of(Pattern.compile(
                        expressions.stream().map(Expression::regex).collect(Collectors.joining("|"))));
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
        for (int at = spaced ? 1 : 0; at + keyLength <= text.length(); at++) {
            if (spaced && text.charAt(at - 1) != ' ') {
                continue;
            }
            Pattern pattern = byBeginning.get(text.substring(at, at + keyLength));
            if (pattern != null) {
                Matcher found = pattern.matcher(text).region(at, text.length());
                if (found.lookingAt() && enough.test(found.group())) {
                    return true;
                }
            }
        }
        return false;
    }
}
