package io.research.interviews.quality;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The quality label, the best first; null on an interview until it is rated. */
public enum Quality {
    @JsonProperty("Excellent")
    EXCELLENT(0.85),
    @JsonProperty("Good")
    GOOD(0.72),
    @JsonProperty("Fair")
    FAIR(0.55),
    @JsonProperty("Poor")
    POOR(0);

    private final double least;

    /** @param least what the weighted mean of the signals must reach */
    Quality(double least) {
        this.least = least;
    }

    public double least() {
        return least;
    }
}
