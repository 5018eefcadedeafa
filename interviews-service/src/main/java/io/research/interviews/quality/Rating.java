package io.research.interviews.quality;

import java.util.List;

/**
 * What an interview is worth, and why.
 *
 * @param saysNothing whether no answer says anything; such an interview is poor, and worth no money either
 */
public record Rating(Quality quality, List<QualitySignal> signals, boolean saysNothing) {
    /** Of an interview in which nothing was answered: all questions were skipped. */
    public static final Rating UNANSWERED = new Rating(Quality.POOR, List.of(), true);

    public Rating {
        signals = List.copyOf(signals);
    }
}
