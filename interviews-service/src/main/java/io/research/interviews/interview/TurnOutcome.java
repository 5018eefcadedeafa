package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.research.interviews.moderator.Concern;
import io.research.interviews.moderator.Progress;
import io.research.interviews.moderator.Turn;
import io.research.kernel.json.StoredJson;
import java.util.List;

/**
 * The result of a turn besides the interviewer's words; stored with the turn, so that a repeated sending gets the same
 * result.
 *
 * @param concern what was read in the participant's words, a call for care or an order to a machine; null where there is none
 * @param writtenBy {@code model} or {@code guide}: whose words the interviewer's are; null in turns of earlier releases
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TurnOutcome(Stage stage, Progress progress, Concern concern, String writtenBy) {
    public static TurnOutcome of(Stage stage, Progress progress, Turn turn) {
        return new TurnOutcome(stage, progress, turn.concern(), turn.isByModel() ? "model" : "guide");
    }

    public static TurnOutcome of(Message said) {
        return StoredJson.read(said.outcome(), TurnOutcome.class);
    }

    public boolean isFlagged() {
        return concern != null && concern.isNeverRepeated();
    }

    public String text() {
        return StoredJson.write(this);
    }

    /** The step as it was told the first time. */
    public Step with(InterviewSnapshot now, List<Message> words) {
        return new Step(
                new InterviewSnapshot(
                        now.interviewId(), now.tenant(), stage, progress, now.studyVersion(), now.locale()),
                words);
    }
}
