package io.research.kernel.json;

import java.math.BigDecimal;
import java.text.BreakIterator;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * A rule over one value, with a name for programs and a sentence for people.
 *
 * @param type the name, such as {@code max_length}
 * @param message what a value must be, put behind the field's name
 * @param mostItems a list of more items is not read at all
 */
public record Check<T>(String type, String message, Predicate<? super T> holds, int mostItems) {
    private static final int LONGEST_CLUSTER = 40;

    /** A rule that does not limit a list. */
    public Check(String type, String message, Predicate<? super T> holds) {
        this(type, message, holds, Integer.MAX_VALUE);
    }

    /**
     * At most that many characters as a person counts them (grapheme clusters), and none with endless combining marks.
     */
    public static Check<String> maxCharacters(int max) {
        return new Check<>("max_length", "must have at most " + max + " characters", text -> isShort(text, max));
    }

    /** Not only white space. */
    public static Check<String> notBlank() {
        return new Check<>("blank", "must not be blank", text -> !text.isBlank());
    }

    public static <T extends Comparable<T>> Check<T> atLeast(T min) {
        return new Check<>("greater_than_equal", "must be at least " + min, value -> value.compareTo(min) >= 0);
    }

    public static <T extends Comparable<T>> Check<T> atMost(T max) {
        return new Check<>("less_than_equal", "must be at most " + max, value -> value.compareTo(max) <= 0);
    }

    /** Money, with at most two decimals. */
    public static Check<BigDecimal> cents() {
        return new Check<>(
                "max_decimals",
                "must have at most two decimals",
                value -> value.stripTrailingZeros().scale() <= 2);
    }

    /** A list with that many items. */
    public static <T extends Collection<?>> Check<T> size(int min, int max) {
        return new Check<>(
                "size",
                "must have " + min + " to " + max + " items",
                list -> list.size() >= min && list.size() <= max,
                max);
    }

    private static boolean isShort(String text, int max) {
        if (text.length() <= max) {
            return true;
        }
        if (text.length() > (long) max * LONGEST_CLUSTER) {
            return false;
        }
        var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int count = 0;
        int begin = 0;
        for (int end = characters.next(); end != BreakIterator.DONE; end = characters.next()) {
            count++;
            if (count > max || end - begin > LONGEST_CLUSTER) {
                return false;
            }
            begin = end;
        }
        return true;
    }
}
