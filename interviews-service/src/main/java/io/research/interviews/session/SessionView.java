package io.research.interviews.session;

import io.research.interviews.consent.Consent;
import io.research.interviews.interview.state.InterviewSnapshot;
import io.research.interviews.interview.state.Stage;
import java.util.UUID;

/**
 * A session as it is opened (contract §6.1). A closed study has neither interview nor session.
 *
 * @param consent what there is to agree to; null where the study is closed
 */
public record SessionView(
        UUID interviewId, String sessionToken, Stage state, StudyView study, Consent consent, MediaView media) {

    static SessionView of(InterviewSnapshot snapshot, String sessionToken, MediaView media) {
        return new SessionView(
                snapshot.interviewId(),
                sessionToken,
                snapshot.stage(),
                StudyView.of(snapshot.edition().study(), snapshot.locale()),
                snapshot.consent(),
                media);
    }

    static SessionView closed(StudyView study) {
        return new SessionView(null, null, Stage.CLOSED, study, null, MediaView.NONE);
    }
}
