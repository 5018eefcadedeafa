package io.research.interviews.moderator.language;

import java.lang.Character.UnicodeScript;

/** How much was said, comparable between languages: words, and where a script has no spaces, characters. */
public final class WordCount {
    private WordCount() {}

    /** Two characters of Chinese or Japanese and four of Thai, Lao, Khmer or Burmese count as a word. */
    public static int of(String text) {
        int words = 0;
        int quarters = 0;
        boolean inWord = false;
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            at += Character.charCount(codePoint);
            int weight = isCounted(codePoint) ? quartersOfWord(codePoint) : 0;
            quarters += weight;
            boolean spaced = weight == 0 && continuesWord(codePoint, inWord);
            if (spaced && !inWord) {
                words++;
            }
            inWord = spaced;
        }
        return words + (quarters + 3) / 4;
    }

    /** Whether words of this character's script stand without spaces. */
    public static boolean isUnspaced(int codePoint) {
        return quartersOfWord(codePoint) > 0;
    }

    private static boolean isCounted(int codePoint) {
        return Character.isLetterOrDigit(codePoint);
    }

    private static boolean continuesWord(int codePoint, boolean inWord) {
        return isCounted(codePoint)
                || inWord
                        && switch (Character.getType(codePoint)) {
                            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.FORMAT -> true;
                            default -> codePoint == '\'' || codePoint == '’';
                        };
    }

    private static int quartersOfWord(int codePoint) {
        if (codePoint < 0x0E00) {
            return 0;
        }
        return switch (UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA -> 2;
            case THAI, LAO, KHMER, MYANMAR -> 1;
            default -> 0;
        };
    }
}
