package io.research.interviews.interview;

import io.research.interviews.moderator.Assignment;
import java.util.UUID;

/** What became of a turn that was opened. */
sealed interface OpenTurn {

    /** It is over; this is what the participant is told. */
    record Told(Step step) implements OpenTurn {}

    /** Another turn of the interview has not ended. */
    record Busy() implements OpenTurn {}

    /**
     * It waits for its words.
     *
     * @param segments of the interview before it
     */
    record Unspoken(Assignment assignment, UUID turnId, int segments) implements OpenTurn {}
}
