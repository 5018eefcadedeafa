package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.settings.StudyPlan;
import java.util.List;

/**
 * What a planner is given.
 *
 * @param study the study as it stands
 * @param decisions who decides what is open
 * @param executionPolicy constraints on the work, such as "draft only": never part of the research text; or null
 * @param conversation the turns before this one, oldest first
 * @param message what the designer says now
 */
public record PlanningTurn(
        Subject study, Decisions decisions, String executionPolicy, List<Exchange> conversation, String message) {

    public PlanningTurn {
        conversation = List.copyOf(conversation);
    }

    /**
     * The study's settings that a plan is fitted to; each may be null.
     *
     * @param studyType wire value, such as {@code concept-test}
     * @param interviewFormat wire value, such as {@code voice}
     * @param language code of the catalog, or {@code auto}
     * @param conceptLabel what participants read beside the concept image
     * @param screenerQuestions the texts of its screener questions
     * @param plan the plan so far
     */
    public record Subject(
            String name,
            String studyType,
            String interviewFormat,
            String language,
            Integer expectedDurationSeconds,
            String conceptLabel,
            List<String> screenerQuestions,
            StudyPlan plan) {
        public Subject {
            screenerQuestions = List.copyOf(screenerQuestions);
        }
    }

    /** An earlier message of the designer, and what it was answered. */
    public record Exchange(String message, PlanningAnswer answer) {}

    /** The same turn of a study that has these settings already. */
    public PlanningTurn applying(Settings settings) {
        var applied = new Subject(
                study.name(),
                study.studyType(),
                settings.interviewFormat() == null ? study.interviewFormat() : settings.interviewFormat(),
                settings.language() == null ? study.language() : settings.language(),
                settings.expectedDurationSeconds() == null
                        ? study.expectedDurationSeconds()
                        : settings.expectedDurationSeconds(),
                study.conceptLabel(),
                study.screenerQuestions(),
                study.plan());
        return new PlanningTurn(applied, decisions, executionPolicy, conversation, message);
    }

    /** How many turns since the last plan were answered with questions. */
    public int questionTurns() {
        int turns = 0;
        for (var exchange : conversation.reversed()) {
            if (exchange.answer() instanceof PlanningAnswer.Written) {
                break;
            }
            turns++;
        }
        return turns;
    }
}
