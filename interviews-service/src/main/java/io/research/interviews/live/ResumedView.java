package io.research.interviews.live;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.Progress;
import io.research.interviews.screener.ScreenerQuestionView;
import java.util.List;

/** A session as one comes back to it (contract §6.1): with everything that was asked and said. */
record ResumedView(
        @JsonUnwrapped SessionView session,
        List<ScreenerQuestionView> screenerQuestions,
        List<MessageView> messages,
        Progress progress) {

    static ResumedView of(Step step, String sessionToken, MediaView media) {
        var standing = step.standing();
        return new ResumedView(
                SessionView.of(standing, sessionToken, media),
                standing.stage() == Stage.SCREENING ? standing.screener().view() : List.of(),
                MessageView.of(step.messages()),
                standing.progress());
    }
}
