package io.research.text.masking.reading;

/**
 * One character for all that people take for the same: digits of every script, dashes, spaces, full-width letters.
 * Characters that nobody sees are {@link #NOTHING}.
 */
final class Folding {
    static final char NOTHING = '\0';
    private static final char FULL_WIDTH_FIRST = '\uFF01';
    private static final char FULL_WIDTH_LAST = '\uFF5E';
    private static final int FULL_WIDTH_DISTANCE = 0xFEE0;
    private static final char[] FOLDED = new char[Character.MAX_VALUE + 1];

    static {
        for (int character = 0; character < FOLDED.length; character++) {
            FOLDED[character] = fold((char) character);
        }
    }

    private Folding() {}

    static char of(char character) {
        return FOLDED[character];
    }

    private static char fold(char character) {
        if (character >= FULL_WIDTH_FIRST && character <= FULL_WIDTH_LAST) {
            return (char) (character - FULL_WIDTH_DISTANCE);
        }
        return switch (Character.getType(character)) {
            case Character.DECIMAL_DIGIT_NUMBER -> (char) ('0' + Character.digit(character, 10));
            case Character.DASH_PUNCTUATION -> '-';
            case Character.SPACE_SEPARATOR -> ' ';
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> '\n';
            case Character.FORMAT, Character.ENCLOSING_MARK -> NOTHING;
            case Character.CONTROL ->
                switch (character) {
                    case '\t' -> ' ';
                    case '\n', '\r', '\u000B', '\f', '\u0085' -> '\n';
                    default -> NOTHING;
                };
            default -> special(character);
        };
    }

    private static char special(char character) {
        return switch (character) {
            case '\u2212' -> '-'; // minus sign
            case '\u2044', '\u2215' -> '/'; // fraction and division slash
            case '\u2024', '\uFE52' -> '.'; // one dot leader, small full stop
            case '\uFE6B' -> '@';
            case '\u066B', '\u066C' -> ','; // Arabic decimal and thousands separators
            case '\u2018', '\u2019' -> '\'';
            case '\uFE0E', '\uFE0F' -> NOTHING; // whether a character is shown as a picture
            default -> character;
        };
    }
}
