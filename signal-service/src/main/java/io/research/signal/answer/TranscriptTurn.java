package io.research.signal.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * One turn of an interview.
 *
 * @param role assistant or user
 */
@RegisterForReflection
public record TranscriptTurn(String role, String text) {
    static final String USER = "user";

    boolean byParticipant() {
        return role.equals(USER);
    }
}
