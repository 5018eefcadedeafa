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

    /** What is left of them after that time: a little, where nothing is. */
    ModelBounds after(Duration spent) {
        var wholeLeft = atLeastABit(whole.minus(spent));
        var firstLeft = atLeastABit(firstWords.minus(spent));
        return new ModelBounds(firstLeft.compareTo(wholeLeft) > 0 ? wholeLeft : firstLeft, wholeLeft, tokens);
    }

    private static Duration atLeastABit(Duration left) {
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
