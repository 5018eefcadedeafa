package io.research.interviews.moderator.guide;

import java.util.List;
import java.util.Objects;

/** A question with the follow-ups that the plan gives for it. */
public record Question(Ask ask, List<Ask> probes) {
    public Question {
        Objects.requireNonNull(ask, "ask");
        probes = probes == null ? List.of() : List.copyOf(probes);
    }
}
