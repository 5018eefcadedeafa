package io.research.interviews.interview.state;

import io.research.interviews.moderator.Progress;
import io.research.interviews.transcript.Message;
import io.research.kernel.json.StoredJson;
import java.util.List;

/** What a turn led to beside the interviewer's words; kept with the turn, so that a repeated sending is told the same. */
public record TurnOutcome(Stage stage, Progress progress) {
    public static TurnOutcome of(Message said) {
        return StoredJson.read(said.outcome(), TurnOutcome.class);
    }

    public String text() {
        return StoredJson.write(this);
    }

    /** The step as it was told the first time. */
    public Step with(InterviewSnapshot now, List<Message> words) {
        return new Step(
                new InterviewSnapshot(now.interviewId(), now.tenant(), stage, progress, now.edition(), now.locale()),
                words);
    }
}
