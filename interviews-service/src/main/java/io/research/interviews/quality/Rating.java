package io.research.interviews.quality;

import java.util.List;

/**
 * What an interview is worth, and why.
 *
 * @param saysNothing whether no answer says anything; such an interview is poor, and worth no money either
 */
public record Rating(Quality quality, List<QualitySignal> signals, boolean saysNothing) {
    /** Of an interview in which nothing was answered. */
    public static final Rating NONE = new Rating(null, List.of(), true);

    public Rating {
        signals = List.copyOf(signals);
    }
}
