package io.research.interviews.moderator;

import io.research.contracts.study.StudyState.StudyPlan;
import io.research.kernel.identity.Tenant;
import java.util.Objects;
import java.util.Optional;

/**
 * A turn that a model may choose and word, within what the code allows.
 *
 * @param tenant whose model calls are counted
 * @param consent what the participant was told before the interview
 * @param reply what the participant has said, with what was said before
 */
public record Assignment(
        Tenant tenant, Briefing briefing, StudyPlan plan, String consent, Envelope envelope, Reply reply) {
    public Assignment {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(envelope, "envelope");
    }

    /** Empty if the turn is settled whatever a model would say, as in a crisis. */
    public Optional<Assignment> ifOpen() {
        return envelope.isSettled() ? Optional.empty() : Optional.of(this);
    }

    InterviewerLanguage language() {
        return briefing.language();
    }

    String wordedIn() {
        return briefing.wordedIn();
    }
}
