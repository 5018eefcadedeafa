package io.research.interviews.moderator.guide;

import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A question with the follow-ups that the plan gives for it.
 *
 * @param choice what there is to choose from; null for an open question
 */
public record Question(Ask ask, List<Ask> probes, Choice choice) {
    public Question {
        Objects.requireNonNull(ask, "ask");
        probes = probes == null ? List.of() : List.copyOf(probes);
    }

    public Question(Ask ask, List<Ask> probes) {
        this(ask, probes, null);
    }

    /** The same with its options in the words of the question, in an order that is that person's. */
    Question shownTo(UUID interviewId) {
        return choice == null
                ? this
                : new Question(
                        Ask.asWritten(choice.shownTo(ask.text(), interviewId)).from(ask.line()), probes);
    }
}
