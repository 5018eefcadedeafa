package io.research.interviews.moderator.model;

import io.research.contracts.study.StudyState.StudyPlan;
import io.research.interviews.moderator.Envelope;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.reply.Reply;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A turn that a model may choose and word, within what the rules allow.
 *
 * @param reply what the participant has said, with what was said before
 */
public record Assignment(Briefing briefing, StudyPlan plan, Envelope envelope, Reply reply) {

    public Assignment {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(envelope, "envelope");
    }

    /** None where the turn is that of the rules whatever a model would say, as it is in a crisis. */
    public static Optional<Assignment> of(Briefing briefing, StudyPlan plan, Envelope envelope, Reply reply) {
        return envelope.isSettled() ? Optional.empty() : Optional.of(new Assignment(briefing, plan, envelope, reply));
    }

    InterviewerLanguage language() {
        return briefing.language();
    }

    /** Minutes until the planned end, zero when it has passed; null when nothing is planned. */
    Long minutesLeft() {
        Duration planned = briefing.expectedDuration();
        return planned.isPositive()
                ? Math.max(
                        0,
                        planned.minusSeconds(envelope.byRules().state().spent().active())
                                .toMinutes())
                : null;
    }
}
