package io.research.text.quotation;

/**
 * One contiguous span of a turn.
 *
 * @param text exactly as it stands in the turn
 * @param start its first code point in the turn
 * @param end behind its last one
 */
public record Quotation(String text, int start, int end) {
    public Quotation {
        if (text.isEmpty() || start < 0 || end - start != text.codePointCount(0, text.length())) {
            throw new IllegalArgumentException("no span of a turn");
        }
    }

    /** The span between two positions as Java counts them (UTF-16), without the white space at its ends. */
    public static Quotation at(String turn, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && Folded.isSpace(turn.charAt(start))) {
            start++;
        }
        while (end > start && Folded.isSpace(turn.charAt(end - 1))) {
            end--;
        }
        int first = turn.codePointCount(0, start);
        return new Quotation(turn.substring(start, end), first, first + turn.codePointCount(start, end));
    }

    /** Whether the turn has exactly this text exactly there. The last question before it is shown. */
    public boolean isVerbatimIn(String turn) {
        int from = position(turn, start);
        return from >= 0 && turn.startsWith(text, from);
    }

    private static int position(String turn, int codePoints) {
        return turn.codePointCount(0, turn.length()) < codePoints ? -1 : turn.offsetByCodePoints(0, codePoints);
    }
}
