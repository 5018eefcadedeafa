package io.research.assistant;

import java.time.Duration;

/** The end of what may take some time. */
record Deadline(long begun, Duration length) {

    static Deadline in(Duration length) {
        return new Deadline(System.nanoTime(), length);
    }

    Duration spent() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    boolean isOver() {
        return !length.minus(spent()).isPositive();
    }

    /** What is left; a little, where nothing is. */
    Duration left() {
        var left = length.minus(spent());
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
