package io.research.text.words;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Text made comparable: lower case, without accents, apostrophes and punctuation, one space between words. What follows
 * the first 4,000 characters is not looked at.
 */
public record PlainText(String value) {
    private static final int MAX_CHARACTERS = 4_000;

    public static PlainText of(String text) {
        String start = text.length() > MAX_CHARACTERS ? text.substring(0, MAX_CHARACTERS) : text;
        String bare = Normalizer.normalize(start, Normalizer.Form.NFKD)
                .codePoints()
                .filter(codePoint -> !isAccent(codePoint) && !isApostrophe(codePoint))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        var words = new StringBuilder(bare.length());
        Normalizer.normalize(bare, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .forEach(codePoint -> append(words, codePoint));
        return new PlainText(words.toString().strip());
    }

    public boolean isBlank() {
        return value.isEmpty();
    }

    private static void append(StringBuilder words, int codePoint) {
        if (Words.isPart(codePoint)) {
            switch (codePoint) {
                case 'ß' -> words.append("ss");
                case 'ł' -> words.append('l');
                case 'ى' -> words.append('ي');
                case 'ة' -> words.append('ه');
                default -> words.appendCodePoint(codePoint);
            }
        } else if (!words.isEmpty() && words.charAt(words.length() - 1) != ' ') {
            words.append(' ');
        }
    }

    /** Latin accents and Arabic vowel signs; the marks of other scripts make other letters. */
    private static boolean isAccent(int codePoint) {
        return codePoint >= 0x0300 && codePoint <= 0x036F
                || codePoint >= 0x064B && codePoint <= 0x065F
                || codePoint == 0x0670
                || codePoint == 0x0640;
    }

    private static boolean isApostrophe(int codePoint) {
        return codePoint == '\'' || codePoint == '’' || codePoint == '‘' || codePoint == 'ʼ';
    }
}
