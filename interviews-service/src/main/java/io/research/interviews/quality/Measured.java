package io.research.interviews.quality;

/**
 * What a signal found.
 *
 * @param score from 0 (worst) to 1
 */
record Measured(double score, String note) {
    Measured {
        score = Math.clamp(score, 0, 1);
    }

    /** The part of answers that are as they should be; each fault counts so many times. */
    static Measured without(long faults, int answers, double times, String what) {
        return new Measured(1 - times * faults / answers, faults + " of " + answers + " answers " + what + ".");
    }
}
