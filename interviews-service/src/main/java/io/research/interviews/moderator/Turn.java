package io.research.interviews.moderator;

import java.util.List;

/**
 * The interviewer's turn.
 *
 * @param messages to say, in this order; plain text, never empty unless the interview had already ended
 * @param shows what the last message asks to look at; null mostly
 * @param state to hand back with the next reply
 */
public record Turn(List<String> messages, Exhibit.Kind shows, InterviewState state, Ending ending, Progress progress) {
    public Turn {
        messages = List.copyOf(messages);
    }

    /** Whether nothing more is asked after this turn. */
    public boolean finished() {
        return ending != Ending.NONE;
    }

    /** The same turn in other words; the question is the one that waits for a reply. */
    public Turn worded(List<String> others, String question) {
        return new Turn(others, shows, state.waitingFor(question), ending, progress);
    }
}
