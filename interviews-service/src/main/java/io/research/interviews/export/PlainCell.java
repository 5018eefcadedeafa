package io.research.interviews.export;

import java.text.Normalizer;

/**
 * Writes what people said as a spreadsheet cell that is never evaluated. An apostrophe goes before anything that would
 * begin a formula ({@code = + - @}, full width too), also after white space, quotes and invisible characters. This
 * applies not only at the start of the text, but also after tabs, semicolons and line breaks, which begin new cells in
 * some programs. A text that begins with a tab or a line break gets one too.
 */
final class PlainCell {
    private static final String FORMULA = "=+-@";
    private static final String BORDERS = "\t;\r\n";
    private static final char APOSTROPHE = '\'';

    private PlainCell() {}

    /** Takes one pass over the text, whatever it contains. */
    static String of(String text) {
        var out = new StringBuilder(text.length() + 1);
        if (!text.isEmpty() && text.charAt(0) != ';' && isBorder(text.charAt(0))) {
            out.append(APOSTROPHE);
        }
        int cell = 0;
        boolean isEmpty = true;
        for (int at = 0, size; at < text.length(); at += size) {
            int character = text.codePointAt(at);
            size = Character.charCount(character);
            if (isBorder(character)) {
                out.append(text, cell, at + size);
                cell = at + size;
                isEmpty = true;
            } else if (isEmpty && !isPassedOver(character)) {
                if (beginsFormula(character)) {
                    out.append(APOSTROPHE);
                }
                isEmpty = false;
            }
        }
        return out.append(text, cell, text.length()).toString();
    }

    private static boolean isBorder(int character) {
        return BORDERS.indexOf(character) >= 0;
    }

    private static boolean beginsFormula(int character) {
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
