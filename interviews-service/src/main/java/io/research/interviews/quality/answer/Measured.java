package io.research.interviews.quality.answer;

/**
 * What a signal found.
 *
 * @param score from 0 (worst) to 1
 * @param applies whether there was anything to measure
 */
public record Measured(double score, boolean applies, String note) {
    public static Measured of(double score, String note) {
        return new Measured(Math.clamp(score, 0, 1), true, note);
    }

    public static Measured nothing(String why) {
        return new Measured(1, false, why);
    }

    /** The part of answers that are as they should be; each fault counts so many times. */
    public static Measured without(long faults, int answers, double times, String what) {
        return of(1 - times * faults / answers, faults + " of " + answers + " answers " + what + ".");
    }
}
