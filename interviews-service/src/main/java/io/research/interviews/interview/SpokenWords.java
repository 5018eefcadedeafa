package io.research.interviews.interview;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Words of the interviewer as they are spoken, before the turn is committed; announced to all instances as text. */
public record SpokenWords(UUID interviewId, String text) {
    /** Of the notifications. */
    public static final String CHANNEL = "interview_words";

    private static final int ID = 36;
    /** PostgreSQL announces less than 8000 bytes. */
    private static final int MOST_BYTES = 7_900;

    public static SpokenWords parse(String payload) {
        return new SpokenWords(UUID.fromString(payload.substring(0, ID)), payload.substring(ID));
    }

    String payload() {
        return interviewId + text;
    }

    boolean fits() {
        return payload().getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
    }
}
