package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.studies.study.StudyPlan;
import java.util.List;

/**
 * The input of a planner.
 *
 * @param study the study as it stands
 * @param decisions who decides what is open
 * @param executionPolicy constraints on the work, such as "draft only": never part of the research text; or null
 * @param conversation the turns before this one, oldest first
 * @param message what the designer says now
 */
record PlanningTurn(
        Subject study, Decisions decisions, String executionPolicy, List<Exchange> conversation, String message) {

    PlanningTurn {
        conversation = List.copyOf(conversation);
    }

    /**
     * The study's settings that a plan is fitted to; each may be null.
     *
     * @param studyType wire value, such as {@code concept-test}
     * @param interviewFormat wire value, such as {@code voice}
     * @param language code of the catalog, or {@code auto}
     * @param voice wire value, such as {@code female}
     * @param conceptLabel what participants read beside the concept image
     * @param plan the plan so far
     * @param guide of that plan
     */
    record Subject(
            String name,
            String studyType,
            String interviewFormat,
            String language,
            String voice,
            Integer expectedDurationSeconds,
            String conceptLabel,
            List<StudyState.ScreenerQuestion> screenerQuestions,
            StudyPlan plan,
            Guide guide) {
        Subject {
            screenerQuestions = List.copyOf(screenerQuestions);
        }
    }

    /** An earlier message of the designer, and what it was answered. */
    record Exchange(String message, PlanningAnswer answer) {}

    /** How many turns since the last plan were answered with questions. */
    int questionTurns() {
        return unanswered().size();
    }

    /** The messages since the last plan that were answered with questions. */
    List<String> unanswered() {
        int from = conversation.size();
        while (from > 0 && conversation.get(from - 1).answer() instanceof PlanningAnswer.Asked) {
            from--;
        }
        return conversation.subList(from, conversation.size()).stream()
                .map(Exchange::message)
                .toList();
    }
}
