package io.research.assistant.chat;

import io.research.assistant.ModelBounds;
import java.time.Duration;

/** The end of what may take some time. */
record Deadline(long begun, Duration length) {

    static Deadline in(Duration length) {
        return new Deadline(System.nanoTime(), length);
    }

    boolean isOver() {
        return !left(length).isPositive();
    }

    /** What is left; a little, where nothing is. */
    Duration left() {
        return atLeastABit(left(length));
    }

    /** The same of bounds whose whole is this time. */
    ModelBounds left(ModelBounds bounds) {
        var whole = left();
        var firstWords = atLeastABit(left(bounds.firstWords()));
        return new ModelBounds(firstWords.compareTo(whole) > 0 ? whole : firstWords, whole, bounds.tokens());
    }

    private Duration left(Duration of) {
        return of.minusNanos(System.nanoTime() - begun);
    }

    private static Duration atLeastABit(Duration left) {
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
