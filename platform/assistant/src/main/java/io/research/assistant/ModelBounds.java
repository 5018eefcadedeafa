package io.research.assistant;

import java.time.Duration;

/**
 * How much an answer that is heard while it is made may take.
 *
 * @param firstWords until the first of it
 * @param whole until the last of it
 * @param tokens of its length, in those of the model
 */
public record ModelBounds(Duration firstWords, Duration whole, int tokens) {

    public ModelBounds {
        if (!firstWords.isPositive() || firstWords.compareTo(whole) > 0 || tokens < 1) {
            throw new IllegalArgumentException("an answer needs time and room, and its beginning is not after its end");
        }
    }
}
