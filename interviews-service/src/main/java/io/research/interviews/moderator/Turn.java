package io.research.interviews.moderator;

import java.util.List;

/**
 * The interviewer's turn.
 *
 * @param messages to say, in this order; plain text, never empty unless the interview had already ended
 * @param shows what the last message asks to look at; null mostly
 * @param state to hand back with the next reply
 * @param concern what was read in the reply, a call for care or an order to a machine; null mostly
 * @param isByModel whether words in it are those of a language model
 */
public record Turn(
        List<String> messages,
        Stimulus.Kind shows,
        InterviewState state,
        TurnEnd ending,
        Progress progress,
        Concern concern,
        boolean isByModel) {
    public Turn {
        messages = List.copyOf(messages);
    }

    /** A turn in the interviewer's own words and those of the guide. */
    public Turn(
            List<String> messages,
            Stimulus.Kind shows,
            InterviewState state,
            TurnEnd ending,
            Progress progress,
            Concern concern) {
        this(messages, shows, state, ending, progress, concern, false);
    }

    /** Whether nothing more is asked after this turn. */
    public boolean finished() {
        return ending != TurnEnd.NONE;
    }

    /** The same turn in words of a model; the question is the one that waits for a reply. */
    public Turn worded(List<String> others, String question) {
        return new Turn(others, shows, state.waitingFor(question), ending, progress, concern, true);
    }

    /** The same turn in words of a model; the pending question stays the same. */
    public Turn worded(List<String> others) {
        return new Turn(others, shows, state, ending, progress, concern, true);
    }

    public Turn with(InterviewState other) {
        return new Turn(messages, shows, other, ending, progress, concern, isByModel);
    }

    public Turn flagged(Concern read) {
        return new Turn(messages, shows, state, ending, progress, read, isByModel);
    }
}
