package io.research.interviews.moderator.turning;

/** What a line that was written for the interviewer becomes. */
public record Turned(String text, Kind kind) {
    /** How the text is meant. */
    public enum Kind {
        /** A question to the participant, asked word for word. */
        QUESTION,
        /** Something that the participant is asked to do; said word for word. */
        TASK,
        /** A theme, turned towards the participant; the interviewer words the question. */
        THEME
    }
}
