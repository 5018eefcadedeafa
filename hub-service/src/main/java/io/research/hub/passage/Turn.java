package io.research.hub.passage;

import java.util.Objects;

/**
 * One turn of an interview, whole, as it was said.
 *
 * @param role assistant or user
 */
public record Turn(String id, String role, String text) {
    private static final String PARTICIPANT = "user";

    public Turn {
        Objects.requireNonNull(text);
    }

    /** Whether the participant speaks. */
    public boolean isOfParticipant() {
        return role.equals(PARTICIPANT);
    }
}
