package io.research.studies.planning.rules.revision;

import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.settings.StudyPlan;
import java.util.List;
import java.util.Optional;

/** What the turn before this one changed of a plan. */
final class LastChange {
    private final List<Written> written;
    private final StudyPlan now;

    LastChange(PlanningTurn turn) {
        this.now = turn.study().plan();
        this.written = turn.conversation().stream()
                .map(exchange -> exchange.answer() instanceof Written answer ? answer : null)
                .filter(answer -> answer != null)
                .toList();
    }

    /** The plan before it; empty where it changed none, or where the plan was edited since. */
    Optional<StudyPlan> before() {
        return written.size() > 1 && written.getLast().plan().equals(now)
                ? Optional.of(written.get(written.size() - 2).plan()).filter(plan -> !plan.equals(now))
                : Optional.empty();
    }

    boolean setDuration() {
        return set().expectedDurationSeconds() != null;
    }

    /** Whether it set something of the study that does not follow from a plan. */
    boolean setMore() {
        Settings set = set();
        return set.language() != null
                || set.interviewFormat() != null
                || set.voice() != null
                || !set.screener().isEmpty();
    }

    private Settings set() {
        return written.isEmpty() ? Settings.NONE : written.getLast().settings();
    }
}
