package io.research.interviews.interview;

import io.research.interviews.moderator.Assignment;
import java.util.UUID;

/** The state of a turn that was opened. */
sealed interface OpenTurn {

    /** The turn is over; this is what the participant is told. */
    record Told(Step step) implements OpenTurn {}

    /** Another turn of the interview is still running. */
    record Busy() implements OpenTurn {}

    /**
     * The turn waits for its words.
     *
     * @param segments of the interview before it
     */
    record Unspoken(Assignment assignment, UUID turnId, int segments) implements OpenTurn {}
}
