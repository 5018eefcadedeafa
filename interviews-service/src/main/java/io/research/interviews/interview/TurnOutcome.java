package io.research.interviews.interview;

import io.research.interviews.moderator.Progress;
import io.research.interviews.transcript.Message;
import java.util.List;

/** What a turn led to beside the interviewer's words; kept with the turn, so that a repeated sending is told the same. */
record TurnOutcome(Stage stage, Progress progress) {
    private static final InterviewJson.Outcomes JSON = new InterviewJson.Outcomes();

    static TurnOutcome of(Message said) {
        return JSON.convertToEntityAttribute(said.outcome());
    }

    String text() {
        return JSON.convertToDatabaseColumn(this);
    }

    /** The step as it was told the first time. */
    Step with(Standing now, List<Message> words) {
        return new Step(
                new Standing(now.interviewId(), now.tenant(), stage, progress, now.edition(), now.locale()), words);
    }
}
