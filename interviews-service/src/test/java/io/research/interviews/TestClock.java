package io.research.interviews;

import io.research.testkit.MovableClock;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The clock that everything injects in tests: the right one until a test sets it ahead. */
@Singleton
class TestClock {
    @Produces
    @Singleton
    MovableClock clock() {
        return new MovableClock();
    }
}
