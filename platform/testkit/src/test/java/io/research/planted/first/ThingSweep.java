package io.research.planted.first;

import java.time.Clock;
import java.time.Instant;

/** Judges by the clock of its process. */
class ThingSweep {
    private final Clock clock;

    ThingSweep(Clock clock) {
        this.clock = clock;
    }

    Instant due() {
        return clock.instant();
    }
}
