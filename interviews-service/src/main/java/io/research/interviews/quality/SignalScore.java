package io.research.interviews.quality;

/**
 * What a signal found.
 *
 * @param score from 0 (worst) to 1
 */
record SignalScore(double score, String note) {
    SignalScore {
        score = Math.clamp(score, 0, 1);
    }

    /** The share of good answers; each fault is counted that many times. */
    static SignalScore without(long faults, int answers, double times, String what) {
        return new SignalScore(1 - times * faults / answers, faults + " of " + answers + " answers " + what + ".");
    }
}
