package io.research.kernel.json;

/** What text the suite can keep. */
public final class Text {
    private Text() {}

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
