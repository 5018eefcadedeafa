package io.research.hub.highlights;

import java.time.Duration;

/** Which part of a recording is shown, in seconds. */
record TimeRange(double from, double length) {
    private static final double CHARACTERS_A_SECOND = 14;
    private static final double MARGIN = 0.3;
    private static final double GUESS = 1.5;

    /**
     * A short turn is shown completely, a long one only where the quotation should be, because it is not known when
     * each word was said.
     *
     * @param turn when it was said
     * @param characters how many code points it has
     * @param start first code point of the quotation
     * @param end behind its last one
     */
    static TimeRange of(RecordedInterview.Spoken turn, int characters, int start, int end, Duration longest) {
        double begin = Math.max(0, turn.startS().doubleValue());
        double whole = length(turn, characters);
        double most = longest.toMillis() / 1000.0;
        if (whole + 2 * MARGIN <= most) {
            return between(begin - MARGIN, begin + whole + MARGIN, most);
        }
        double each = whole / Math.max(1, characters);
        return between(
                Math.max(begin - MARGIN, begin + start * each - GUESS),
                Math.min(begin + whole + MARGIN, begin + end * each + GUESS),
                most);
    }

    private static double length(RecordedInterview.Spoken turn, int characters) {
        double known =
                turn.endS() == null ? 0 : turn.endS().subtract(turn.startS()).doubleValue();
        return known > 0 ? known : 1 + characters / CHARACTERS_A_SECOND;
    }

    private static TimeRange between(double from, double to, double most) {
        double begin = Math.max(0, from);
        return new TimeRange(begin, Math.min(most, Math.max(1, to - begin)));
    }
}
