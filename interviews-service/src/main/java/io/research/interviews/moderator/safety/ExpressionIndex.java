package io.research.interviews.moderator.safety;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Expressions to be searched for, each compiled once. */
final class ExpressionIndex {
    private final boolean spaced;
    private final Beginnings<Pattern> beginnings;

    ExpressionIndex(List<Expression> expressions, boolean spaced) {
        this.spaced = spaced;
        this.beginnings = new Beginnings<>(expressions, spaced, expression -> Pattern.compile(expression.regex()));
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
        return beginnings.first(text, (pattern, at) -> from(at, text, pattern).matches());
    }

    private boolean isIn(String text, Predicate<String> enough) {
        return beginnings.anywhere(text, (pattern, at) -> {
            var found = from(at, text, pattern);
            return found.lookingAt() && enough.test(found.group());
        });
    }

    private static Matcher from(int at, String text, Pattern pattern) {
        return pattern.matcher(text).region(at, text.length());
    }
}
