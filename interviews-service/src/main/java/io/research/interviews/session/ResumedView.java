package io.research.interviews.session;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.Progress;
import io.research.interviews.screener.ScreenerQuestionView;
import io.research.neighbours.Organization;
import java.util.List;
import java.util.Optional;

/** A session as one comes back to it (contract §6.1): with everything that was asked and said. */
record ResumedView(
        @JsonUnwrapped SessionView session,
        List<ScreenerQuestionView> screenerQuestions,
        List<MessageView> messages,
        Progress progress) {

    static ResumedView of(Step step, String sessionToken, Optional<Organization> organization, MediaView media) {
        var snapshot = step.snapshot();
        return new ResumedView(
                SessionView.of(snapshot, sessionToken, organization, media),
                snapshot.stage() == Stage.SCREENING ? snapshot.screener().view() : List.of(),
                MessageView.of(step),
                snapshot.progress());
    }
}
