package io.research.kernel.json;

import java.nio.charset.StandardCharsets;

/** Which text the suite can store. */
public final class Text {
    private static final int MAX_SHOWN = 100;

    private Text() {}

    /** Text from a client in a form that an error can repeat: cut short, and without half surrogate pairs. */
    public static String shown(String text) {
        boolean isShort = text.length() <= MAX_SHOWN;
        byte[] sendable = (isShort ? text : text.substring(0, MAX_SHOWN)).getBytes(StandardCharsets.UTF_8);
        return new String(sendable, StandardCharsets.UTF_8) + (isShort ? "" : "…");
    }

    /** Whether the text has neither NUL nor half a surrogate pair. */
    public static boolean isStorable(String text) {
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            if (unit == 0 || Character.isLowSurrogate(unit)) {
                return false;
            }
            if (Character.isHighSurrogate(unit)) {
                at++;
                if (at == text.length() || !Character.isLowSurrogate(text.charAt(at))) {
                    return false;
                }
            }
        }
        return true;
    }
}
