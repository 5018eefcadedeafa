package io.research.interviews.export;

import java.text.Normalizer;

/**
 * Writes what people said as a spreadsheet cell that is never evaluated. An apostrophe goes before a text that would begin
 * a formula ({@code = + - @}, full width too), also after white space, quotes and invisible characters, and before one that
 * begins with a tab or a line break. Nothing within the text is changed: the cell is quoted where it must be (RFC 4180), so
 * that no separator in it begins another cell.
 */
final class PlainCell {
    private static final String FORMULA = "=+-@";
    private static final String MOVES_ON = "\t\r\n";
    private static final char APOSTROPHE = '\'';

    private PlainCell() {}

    static String of(String text) {
        return beginsFormula(text) ? APOSTROPHE + text : text;
    }

    private static boolean beginsFormula(String text) {
        return !text.isEmpty() && MOVES_ON.indexOf(text.charAt(0)) >= 0
                || text.codePoints().dropWhile(PlainCell::isPassedOver).limit(1).anyMatch(PlainCell::isSignOfFormula);
    }

    private static boolean isSignOfFormula(int character) {
        String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKC);
        return FORMULA.indexOf(plain.charAt(0)) >= 0;
    }

    private static boolean isPassedOver(int character) {
        return switch (Character.getType(character)) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION -> true;
            default -> character == '"' || character == '\'' || character == '`';
        };
    }
}
