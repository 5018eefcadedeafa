package io.research.interviews.session;

import io.research.interviews.consent.Consent;
import io.research.interviews.interview.InterviewSnapshot;
import io.research.interviews.interview.Stage;
import io.research.neighbours.Organization;
import java.util.Optional;
import java.util.UUID;

/**
 * A session as it is opened (contract §6.1). For a closed study there is neither an interview nor a session.
 *
 * @param organization whom the interview is held for; null where the study is closed or that is not known now
 * @param consent what there is to agree to; null where the study is closed
 * @param closedBecause why somebody whom the panel sends is turned away; null for everybody else, and where it is not
 * known
 * @param preparing whether the study is closed only until its interviewer is there, which takes a moment
 */
record SessionView(
        UUID interviewId,
        String sessionToken,
        Stage state,
        StudyView study,
        Organization organization,
        Consent consent,
        MediaView media,
        ClosedBecause closedBecause,
        boolean preparing) {

    static SessionView of(
            InterviewSnapshot snapshot, String sessionToken, Optional<Organization> organization, MediaView media) {
        return new SessionView(
                snapshot.interviewId(),
                sessionToken,
                snapshot.stage(),
                StudyView.of(snapshot.studyVersion().study(), snapshot.locale()),
                organization.orElse(null),
                snapshot.consent(),
                media,
                null,
                false);
    }

    static SessionView closed(StudyView study, ClosedBecause because, boolean preparing) {
        return new SessionView(null, null, Stage.CLOSED, study, null, null, MediaView.NONE, because, preparing);
    }
}
