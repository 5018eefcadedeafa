package io.research.analysis.evidence;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A completed interview as interviews-service hands it over. All texts are words of strangers.
 *
 * @param participantId null for who was not invited by name
 * @param participantEmail tells that two interviews are of one person; goes into no report
 * @param quality the label, or null where it is not rated
 * @param language in which it was held, two letters; or null
 * @param isSimulated whether nobody was interviewed, but a simulated person of local work
 * @param hostile whether one of its turns attacks somebody, or gives orders to the machine, as the interviewer has noted
 * @param metadata what the integrator keeps with the participant; participants-service has it
 * @param turns in their order
 */
public record Interview(
        UUID id,
        UUID participantId,
        String participantEmail,
        String quality,
        String language,
        Instant startedAt,
        Instant endedAt,
        boolean isSimulated,
        boolean hostile,
        List<ScreenerAnswer> screenerResponses,
        List<Metadatum> metadata,
        List<Turn> turns) {

    public Interview {
        screenerResponses = screenerResponses == null ? List.of() : List.copyOf(screenerResponses);
        metadata = metadata == null ? List.of() : List.copyOf(metadata);
        turns = turns == null ? List.of() : List.copyOf(turns);
    }

    /** How many characters it holds, in all that it says and that is known of who was interviewed. */
    public long characters() {
        long said = turns.stream()
                .mapToLong(turn -> turn.text().length() + length(turn.question()) + length(turn.followUp()))
                .sum();
        long answered = screenerResponses.stream()
                .mapToLong(one -> length(one.question()) + length(one.answer()))
                .sum();
        return said
                + answered
                + metadata.stream()
                        .mapToLong(one -> length(one.name()) + length(one.value()))
                        .sum();
    }

    private static int length(String text) {
        return text == null ? 0 : text.length();
    }

    /** The same with what the integrator keeps with the participant. */
    public Interview with(List<Metadatum> known) {
        return new Interview(
                id,
                participantId,
                participantEmail,
                quality,
                language,
                startedAt,
                endedAt,
                isSimulated,
                hostile,
                screenerResponses,
                known,
                turns);
    }

    /** Something that the integrator keeps with a participant, under its own name. */
    public record Metadatum(String name, String value) {}

    /** What was answered to a screener question. */
    public record ScreenerAnswer(String question, String answer) {}

    /**
     * One turn, whole.
     *
     * @param text empty where it may not be repeated, and where the question was skipped
     * @param startS seconds from the start of the recording; null where there is none
     * @param edited whether the text lacks or changes something that was said aloud for it; null where that is not known
     * @param skipped whether the participant skipped the question: nothing was said
     * @param question which question of the plan it belongs to, as it was said, where the interviewer has noted that; or null
     * @param item the id of that question in the study's guide; or null
     * @param followUp the words of the follow-up to that question that it answers; null where it answers the question itself, and
     *     where that is not known
     */
    public record Turn(
            UUID id,
            Role role,
            String text,
            BigDecimal startS,
            Boolean edited,
            boolean skipped,
            String question,
            String item,
            String followUp) {

        /** Whether the participant speaks. */
        public boolean isOfParticipant() {
            return role == Role.USER;
        }

        /** Whether the participant was asked and said something, which may have been removed. */
        public boolean isReply() {
            return isOfParticipant() && !skipped;
        }
    }

    /** Who speaks. */
    public enum Role {
        @JsonProperty("assistant")
        ASSISTANT,
        @JsonProperty("user")
        USER
    }
}
