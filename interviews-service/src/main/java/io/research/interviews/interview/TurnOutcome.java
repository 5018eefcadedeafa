package io.research.interviews.interview;

import io.research.interviews.moderator.Progress;
import io.research.interviews.transcript.Message;
import io.research.kernel.json.StoredJson;
import java.util.List;

/** What a turn led to beside the interviewer's words; kept with the turn, so that a repeated sending is told the same. */
record TurnOutcome(Stage stage, Progress progress) {
    static TurnOutcome of(Message said) {
        return StoredJson.read(said.outcome(), TurnOutcome.class);
    }

    String text() {
        return StoredJson.write(this);
    }

    /** The step as it was told the first time. */
    Step with(Standing now, List<Message> words) {
        return new Step(
                new Standing(now.interviewId(), now.tenant(), stage, progress, now.edition(), now.locale()), words);
    }
}
