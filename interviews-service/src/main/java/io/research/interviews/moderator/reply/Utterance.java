package io.research.interviews.moderator.reply;

import java.util.Objects;

/** One turn of the transcript. */
public record Utterance(Speaker speaker, String text) {
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
        return new Utterance(Speaker.INTERVIEWER, text);
    }

    public static Utterance byParticipant(String text) {
        return new Utterance(Speaker.PARTICIPANT, text);
    }
}
