package io.research.interviews.quality;

import io.research.interviews.quality.signal.Quality;
import java.util.List;

/** What an interview is worth, and why. */
public record Rating(Quality quality, List<QualitySignal> signals) {
    /** Of an interview in which nothing was answered. */
    public static final Rating NONE = new Rating(null, List.of());

    public Rating {
        signals = List.copyOf(signals);
    }
}
