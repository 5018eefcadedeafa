package io.research.dashboard.page;

import java.math.BigDecimal;

/** A number as people type it. */
public final class TypedNumber {
    private static final int LONGEST = 20;

    private TypedNumber() {}

    /**
     * A number; null for nothing; the text itself where it is no number, so that the API says so beside its field.
     */
    public static Object of(String typed) {
        String text = typed == null ? "" : typed.strip();
        if (text.isEmpty()) {
            return null;
        }
        try {
            return text.length() > LONGEST ? text : new BigDecimal(text);
        } catch (NumberFormatException words) {
            return text;
        }
    }
}
