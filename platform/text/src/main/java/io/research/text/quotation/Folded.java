package io.research.text.quotation;

import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.Arrays;

/** A text with one form of space and of quotation mark, and the way back to the text as it stood. */
public final class Folded {
    private static final String MARKS = "\"'";

    private final String text;
    private final int[] origins;

    private Folded(String text, int[] origins) {
        this.text = text;
        this.origins = origins;
    }

    public static Folded of(String text) {
        var folded = new StringBuilder(text.length());
        var origins = new int[text.length() + 1];
        for (int at = 0; at < text.length(); at++) {
            char sign = sign(text.charAt(at));
            boolean space = sign == ' ';
            if (!space || !folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
                origins[folded.length()] = at;
                folded.append(sign);
            }
        }
        origins[folded.length()] = text.length();
        return new Folded(folded.toString(), Arrays.copyOf(origins, folded.length() + 1));
    }

    private static char sign(char character) {
        return switch (character) {
            case '\u2018', '\u2019', '\u201A', '\u201B', '\u2032', '\u02BC', '\uFF07' -> '\'';
            case '\u201C', '\u201D', '\u201E', '\u201F', '\u2033', '\u00AB', '\u00BB', '\u300C', '\u300D', '\uFF02' ->
                '"';
            default -> isSpace(character) ? ' ' : character;
        };
    }

    static boolean isSpace(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || character == '\u0085';
    }

    /** Without the spaces, and the pair of marks, around it. */
    static String withoutOuterMarks(String folded) {
        String inner = folded.strip();
        while (inner.length() > 1
                && MARKS.indexOf(inner.charAt(0)) >= 0
                && inner.charAt(inner.length() - 1) == inner.charAt(0)) {
            inner = inner.substring(1, inner.length() - 1).strip();
        }
        return inner;
    }

    public String text() {
        return text;
    }

    int from(int folded) {
        return origins[folded];
    }

    /** Behind the last sign before it. */
    int to(int folded) {
        return folded == 0 ? 0 : origins[folded - 1] + 1;
    }

    /** Whether no word, and no code point, is cut in two at its ends. */
    boolean isWhole(int from, int to) {
        return !isInside(from) && !isInside(to);
    }

    private boolean isInside(int border) {
        if (border == 0 || border == text.length()) {
            return false;
        }
        int before = text.codePointBefore(border);
        int after = text.codePointAt(border);
        return Character.isLowSurrogate(text.charAt(border)) && Character.isHighSurrogate(text.charAt(border - 1))
                || Words.isMark(after)
                || isPart(before) && isPart(after);
    }

    /** Scripts without spaces have no border that can be seen; every sign of theirs may begin a quotation. */
    private static boolean isPart(int sign) {
        return Words.isPart(sign) && !Script.of(sign).isWithoutSpaces();
    }
}
