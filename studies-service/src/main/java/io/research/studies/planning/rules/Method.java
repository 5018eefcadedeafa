package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.Section.ALTERNATIVES;
import static io.research.studies.planning.rules.Section.BEFORE;
import static io.research.studies.planning.rules.Section.BELIEF;
import static io.research.studies.planning.rules.Section.COMPARISON;
import static io.research.studies.planning.rules.Section.CONCERNS;
import static io.research.studies.planning.rules.Section.CONTEXT;
import static io.research.studies.planning.rules.Section.DIFFICULTIES;
import static io.research.studies.planning.rules.Section.EPISODE;
import static io.research.studies.planning.rules.Section.EXPECTATIONS;
import static io.research.studies.planning.rules.Section.EXPERIENCE;
import static io.research.studies.planning.rules.Section.FINDING;
import static io.research.studies.planning.rules.Section.FIRST_LOOK;
import static io.research.studies.planning.rules.Section.IMPRESSION;
import static io.research.studies.planning.rules.Section.IMPROVEMENT;
import static io.research.studies.planning.rules.Section.JOURNEY;
import static io.research.studies.planning.rules.Section.LIKELIHOOD;
import static io.research.studies.planning.rules.Section.MOTIVES;
import static io.research.studies.planning.rules.Section.PRIORITIES;
import static io.research.studies.planning.rules.Section.RECOVERY;
import static io.research.studies.planning.rules.Section.RELEVANCE;
import static io.research.studies.planning.rules.Section.TASKS;
import static io.research.studies.planning.rules.Section.UNDERSTANDING;
import static io.research.studies.planning.rules.Section.WORDING;
import static io.research.studies.planning.rules.Section.WRAP_UP;

import java.util.List;

/** How a study of each type is asked. */
enum Method {
    IN_DEPTH(
            List.of(CONTEXT, EPISODE, JOURNEY, MOTIVES, DIFFICULTIES, ALTERNATIVES, WRAP_UP),
            List.of(EPISODE, DIFFICULTIES, WRAP_UP, CONTEXT, MOTIVES, JOURNEY, ALTERNATIVES),
            List.of(Goal.PRACTICE, Goal.DIFFICULTIES, Goal.MOTIVES, Goal.JOURNEY, Goal.ALTERNATIVES)),
    CONCEPT(
            List.of(
                    BEFORE,
                    IMPRESSION,
                    UNDERSTANDING,
                    RELEVANCE,
                    BELIEF,
                    COMPARISON,
                    CONCERNS,
                    IMPROVEMENT,
                    LIKELIHOOD,
                    WRAP_UP),
            List.of(
                    IMPRESSION,
                    UNDERSTANDING,
                    RELEVANCE,
                    CONCERNS,
                    BEFORE,
                    LIKELIHOOD,
                    WRAP_UP,
                    COMPARISON,
                    IMPROVEMENT,
                    BELIEF),
            List.of(Goal.UNDERSTANDING, Goal.RELEVANCE, Goal.CONCERNS, Goal.INTENT, Goal.BELIEF)),
    PROTOTYPE(
            List.of(EXPECTATIONS, FIRST_LOOK, TASKS, FINDING, WORDING, RECOVERY, EXPERIENCE, PRIORITIES, WRAP_UP),
            List.of(TASKS, FIRST_LOOK, RECOVERY, PRIORITIES, EXPECTATIONS, WRAP_UP, FINDING, WORDING, EXPERIENCE),
            List.of(Goal.COMPLETION, Goal.RECOVERY, Goal.PRIORITIES, Goal.CLARITY, Goal.EXPECTATIONS));

    private final List<Section> order;
    private final List<Section> mostNeeded;
    private final List<Goal> goals;

    /**
     * @param order in which the parts of the conversation follow each other
     * @param mostNeeded the same parts, those first that the shortest interview cannot do without
     * @param goals most important first
     */
    Method(List<Section> order, List<Section> mostNeeded, List<Goal> goals) {
        this.order = order;
        this.mostNeeded = mostNeeded;
        this.goals = goals;
    }

    List<Section> order() {
        return order;
    }

    List<Section> mostNeeded() {
        return mostNeeded;
    }

    List<Goal> goals() {
        return goals;
    }

    /** Whether something is shown. */
    boolean shows() {
        return this != IN_DEPTH;
    }

    /** The variant of a phrase for this method. */
    Phrase phrase(String name) {
        return Phrase.valueOf(name + '_' + name());
    }
}
