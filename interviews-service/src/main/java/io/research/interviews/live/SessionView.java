package io.research.interviews.live;

import io.research.interviews.consent.Consent;
import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Standing;
import java.util.UUID;

/**
 * A session as it is opened (contract §6.1). A closed study has neither interview nor session.
 *
 * @param consent what there is to agree to; null where the study is closed
 */
record SessionView(
        UUID interviewId, String sessionToken, Stage state, StudyView study, Consent consent, MediaView media) {

    static SessionView of(Standing standing, String sessionToken, MediaView media) {
        return new SessionView(
                standing.interviewId(),
                sessionToken,
                standing.stage(),
                StudyView.of(standing.edition().study(), standing.locale()),
                standing.consent(),
                media);
    }

    static SessionView closed(StudyView study) {
        return new SessionView(null, null, Stage.CLOSED, study, null, MediaView.NONE);
    }
}
