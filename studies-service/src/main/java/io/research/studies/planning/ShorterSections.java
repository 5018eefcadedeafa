package io.research.studies.planning;

import io.research.studies.planning.ModelPlan.Draft;
import io.research.studies.planning.ModelPlan.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Fits the minutes of sections to the duration, proportionally, if they are the only fault of an answer and at most a
 * fifth too long.
 */
final class ShorterSections {
    private static final int FIFTH = 5;

    private ShorterSections() {}

    /** The fitted answer; empty if there are other faults, or the difference is too large. */
    static Optional<ModelPlan> of(PlanningTurn turn, ModelPlan plan, List<PlanRule.Broken> broken) {
        boolean isAlone = broken.size() == 1 && broken.getFirst().rule() == GuideRules.MINUTES;
        if (!isAlone) {
            return Optional.empty();
        }
        int most = ResultingSettings.of(turn, plan).minutes();
        int minutes = plan.guide().minutes();
        boolean isNear =
                (minutes - most) * FIFTH <= most && plan.guide().sections().size() <= most;
        return isNear ? Optional.of(plan.with(fitted(plan.guide(), minutes, most))) : Optional.empty();
    }

    private static Draft fitted(Draft guide, int minutes, int most) {
        var sections = new ArrayList<Part>();
        for (Part section : guide.sections()) {
            sections.add(section.lasting(Math.max(1, section.minutes() * most / minutes)));
        }
        while (sections.stream().mapToInt(Part::minutes).sum() > most) {
            var longest = sections.stream()
                    .max(Comparator.comparingInt(Part::minutes))
                    .orElseThrow();
            sections.set(sections.indexOf(longest), longest.lasting(longest.minutes() - 1));
        }
        return new Draft(sections, guide.learningGoals(), guide.rules());
    }
}
