package io.research.interviews.interview;

import io.research.kernel.problem.Problem;
import jakarta.persistence.Embeddable;
import java.time.Duration;
import java.time.Instant;

/**
 * How many turns are allowed per minute: more than anyone can say, far fewer than a script can send. A window begins
 * with the first turn after the previous one has ended. It is stored with the interview, so that it holds across
 * replicas and open tabs.
 */
@Embeddable
class TurnWindow {
    static final int MOST = 120;
    static final Duration LENGTH = Duration.ofMinutes(1);

    private Instant windowBeganAt;
    private int windowTurns;

    /** Counts a turn, or refuses it until the window ends. */
    void count(Instant now) {
        if (windowBeganAt == null || !now.isBefore(windowBeganAt.plus(LENGTH))) {
            windowBeganAt = now;
            windowTurns = 0;
        }
        if (windowTurns >= MOST) {
            throw Problem.rateLimited(Duration.between(now, windowBeganAt.plus(LENGTH)));
        }
        windowTurns++;
    }
}
