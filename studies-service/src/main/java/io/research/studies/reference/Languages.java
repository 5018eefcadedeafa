package io.research.studies.reference;

import java.util.Set;

/** The languages that an interview can be held in: two-letter codes, and {@code auto} for the participant's own. */
public final class Languages {
    public static final String AUTO = "auto";

    private static final Set<String> CODES = Set.of(
            "af", "am", "ar", "az", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi",
            "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko",
            "lt", "lv", "mk", "ml", "mr", "ms", "my", "nb", "ne", "nl", "nn", "no", "pa", "pl", "pt", "ro", "ru", "si",
            "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tl", "tr", "uk", "ur", "uz", "vi", "zh", "zu", AUTO);

    private Languages() {}

    public static boolean contains(String code) {
        return CODES.contains(code);
    }
}
