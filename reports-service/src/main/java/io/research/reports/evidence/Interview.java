package io.research.reports.evidence;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A completed interview as interviews-service hands it over. All texts are words of strangers.
 *
 * @param participantEmail tells that two interviews are of one person; goes into no report
 * @param quality the label, or null where it is not rated
 * @param turns in their order
 */
public record Interview(
        UUID id,
        String participantEmail,
        String quality,
        Instant startedAt,
        Instant endedAt,
        List<ScreenerAnswer> screenerResponses,
        List<Turn> turns) {

    public Interview {
        screenerResponses = screenerResponses == null ? List.of() : List.copyOf(screenerResponses);
        turns = turns == null ? List.of() : List.copyOf(turns);
    }

    /** How many characters it holds. */
    public long characters() {
        return turns.stream().mapToLong(turn -> turn.text().length()).sum();
    }

    /** What was answered to a screener question. */
    public record ScreenerAnswer(String question, String answer) {}

    /**
     * One turn, whole.
     *
     * @param startS seconds from the start of the recording; null where there is none
     * @param question which question of the plan it belongs to, where the interviewer has noted that; or null
     */
    public record Turn(UUID id, Role role, String text, BigDecimal startS, String question) {}

    /** Who speaks. */
    public enum Role {
        @JsonProperty("assistant")
        ASSISTANT,
        @JsonProperty("user")
        USER
    }
}
