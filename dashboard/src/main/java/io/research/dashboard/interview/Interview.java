package io.research.dashboard.interview;

import io.research.apiclient.Query;
import io.research.dashboard.page.StudyHead;
import java.time.Instant;
import java.util.List;

/**
 * An interview as its page shows it.
 *
 * @param rest the segment to go on with; null where everything is shown
 * @param recording the kind of the recording, {@code audio} or {@code video}; null where there is none to play
 * @param person null for whoever was not invited by name
 */
public record Interview(
        InterviewRow row,
        StudyHead study,
        List<Turn> turns,
        int segments,
        Integer rest,
        String recording,
        List<ScreenerAnswer> screener,
        Quality quality,
        Person person,
        Neighbours neighbours,
        boolean isMasked) {

    /** What somebody answered before the interview. */
    public record ScreenerAnswer(String question, String type, String answer) {}

    /** Who was invited, as far as the page says it. */
    public record Person(String id, String email, String externalId, boolean rewardSent, Instant rewardSentAt) {}

    /** The participants of the study, narrowed to this one. */
    public String getPersonAddress() {
        return Query.of("/app/studies/" + row.studyId() + "/participants")
                .with("email", person.email())
                .text();
    }

    /** Whether people can press a turn to hear it. */
    public boolean isPlayable() {
        return recording != null;
    }
}
