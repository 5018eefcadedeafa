package io.research.signal.answer;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** When two texts say the same word for word: whatever their letters' form and case, spaces, quotation marks and full stop. */
public final class SameWords {
    private static final Pattern QUOTES = Pattern.compile("[‘’‚‛′ʼ“”„‟″«»「」'\"]");
    private static final Pattern END = Pattern.compile("[.!。]+$");

    private SameWords() {}

    /** Equal for texts that say the same. */
    public static String folded(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        plain = QUOTES.matcher(plain).replaceAll("").replaceAll("\\s+", " ").strip();
        return END.matcher(plain).replaceAll("").strip();
    }
}
