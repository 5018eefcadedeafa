package io.research.text.masking.reading;

/**
 * Digits with nothing but signs between them, as "+49", "(0)30" or "555-0123".
 *
 * @param written the signs and digits; empty where they are too many to be anything
 * @param digits how many
 * @param linked whether only a space or a dash stands between it and the token before it
 * @param listed whether a comma or the like and a space lie between the two: a pause, where somebody dictates
 * @param readable whether it can be part of an identifier; dates, prices and parts of words cannot
 */
public record Token(int from, int to, String written, int digits, boolean linked, boolean listed, boolean readable) {
    public boolean begins() {
        return !linked || isMarked();
    }

    /** Whether it can go on with a number that is dictated with pauses. */
    public boolean follows() {
        return listed && !isMarked() || !begins();
    }

    private boolean isMarked() {
        return written.startsWith("+") || written.startsWith("(+");
    }
}
