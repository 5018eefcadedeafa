package io.research.dashboard.settings;

import java.math.BigDecimal;

/** What stands in a field, as the API takes it; what is no number goes as it was typed, so that the API says so. */
final class FieldValue {
    private FieldValue() {}

    /** Null where nothing stands. */
    static String text(String typed) {
        return typed == null || typed.isBlank() ? null : typed.strip();
    }

    static Object number(String typed) {
        String text = text(typed);
        try {
            return text == null ? null : new BigDecimal(text);
        } catch (NumberFormatException none) {
            return text;
        }
    }
}
