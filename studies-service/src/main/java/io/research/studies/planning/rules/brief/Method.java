package io.research.studies.planning.rules.brief;

import static io.research.studies.planning.rules.language.Section.*;

import io.research.studies.planning.rules.language.Goal;
import io.research.studies.planning.rules.language.Section;
import java.util.List;

/** How a study of each type is asked. */
public enum Method {
    IN_DEPTH(
            List.of(CONTEXT, EPISODE, JOURNEY, REASONS, MOTIVES, DIFFICULTIES, ALTERNATIVES, WRAP_UP),
            List.of(EPISODE, DIFFICULTIES, MOTIVES, JOURNEY, ALTERNATIVES),
            List.of(Goal.JOURNEY, Goal.MOTIVES, Goal.DIFFICULTIES)),
    CONCEPT(
            List.of(
                    CONTEXT,
                    IMPRESSION,
                    UNDERSTANDING,
                    RELEVANCE,
                    COMPARISON,
                    REASONS,
                    CONCERNS,
                    IMPROVEMENT,
                    LIKELIHOOD,
                    WRAP_UP),
            List.of(UNDERSTANDING, RELEVANCE, CONCERNS, LIKELIHOOD, COMPARISON, IMPROVEMENT),
            List.of(Goal.UNDERSTANDING, Goal.RELEVANCE, Goal.CONCERNS)),
    PROTOTYPE(
            List.of(EXPECTATIONS, FIRST_LOOK, TASKS, REASONS, RECOVERY, COMPARISON, PRIORITIES, WRAP_UP),
            List.of(RECOVERY, FIRST_LOOK, PRIORITIES, COMPARISON),
            List.of(Goal.EXPECTATIONS, Goal.COMPLETION, Goal.RECOVERY));

    private final List<Section> order;
    private final List<Section> fillers;
    private final List<Goal> goals;

    /**
     * @param order in which the parts of the conversation follow each other
     * @param fillers what is asked beside the designer's own points where there is time, most useful first
     */
    Method(List<Section> order, List<Section> fillers, List<Goal> goals) {
        this.order = order;
        this.fillers = fillers;
        this.goals = goals;
    }

    public List<Section> order() {
        return order;
    }

    public List<Section> fillers() {
        return fillers;
    }

    public List<Goal> goals() {
        return goals;
    }

    /** The part that the designer's first point stands behind. */
    public Section before() {
        return switch (this) {
            case IN_DEPTH -> CONTEXT;
            case CONCEPT -> UNDERSTANDING;
            case PROTOTYPE -> TASKS;
        };
    }

    /** The part without which a study of this type is none; empty where the designer's points are the core. */
    public List<Section> core() {
        return switch (this) {
            case IN_DEPTH -> List.of();
            case CONCEPT -> List.of(IMPRESSION);
            case PROTOTYPE -> List.of(TASKS);
        };
    }

    public boolean shows() {
        return this != IN_DEPTH;
    }
}
