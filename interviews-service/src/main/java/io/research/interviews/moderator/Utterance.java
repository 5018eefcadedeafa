package io.research.interviews.moderator;

import java.util.Objects;

/**
 * One turn of the transcript.
 *
 * @param isFlagged whether something was read in it that is never said back
 */
public record Utterance(Speaker speaker, String text, boolean isFlagged) {
    /** Who said it. */
    public enum Speaker {
        INTERVIEWER,
        PARTICIPANT
    }

    public Utterance {
        Objects.requireNonNull(speaker, "speaker");
        Objects.requireNonNull(text, "text");
    }

    public static Utterance byInterviewer(String text) {
        return new Utterance(Speaker.INTERVIEWER, text, false);
    }

    public static Utterance byParticipant(String text, boolean isFlagged) {
        return new Utterance(Speaker.PARTICIPANT, text, isFlagged);
    }
}
