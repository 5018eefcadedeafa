package io.research.dashboard.interview;

import java.time.Instant;
import java.util.Locale;

/**
 * An interview in the list, as the API names its members.
 *
 * @param participant who was invited by name; null for everybody else
 * @param quality null until it is rated
 * @param endedAt null while it is in progress
 */
public record InterviewRow(
        String id,
        String studyId,
        Invited participant,
        String participantSource,
        String status,
        String quality,
        String endReason,
        Instant startedAt,
        Instant endedAt,
        Long durationSeconds,
        String interviewFormat,
        String language,
        boolean isSimulated) {
    private static final int MINUTE = 60;

    /** @param email null only where personal data is masked */
    public record Invited(String id, String email) {}

    public boolean isInProgress() {
        return "in_progress".equals(status);
    }

    public boolean isOfPanel() {
        return "panel".equals(participantSource);
    }

    public boolean isTrial() {
        return "test".equals(participantSource);
    }

    public boolean isChat() {
        return "chat".equals(interviewFormat);
    }

    /** The language in English; null for none. */
    public String getLanguageName() {
        return language == null ? null : Locale.forLanguageTag(language).getDisplayName(Locale.ENGLISH);
    }

    /** How long it took, such as {@code 12 min 20 s}; null as long as that is not known. */
    public String getLength() {
        if (durationSeconds == null) {
            return null;
        }
        long minutes = durationSeconds / MINUTE;
        long seconds = durationSeconds % MINUTE;
        if (minutes == 0) {
            return seconds + " s";
        }
        return seconds == 0 ? minutes + " min" : minutes + " min " + seconds + " s";
    }
}
