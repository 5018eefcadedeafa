package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.studies.guide.GuideText;
import io.research.studies.study.StudyPlan;

/** The texts of a plan that exists as a guide. */
final class RenderedPlan {
    private RenderedPlan() {}

    /**
     * The plan of that guide, its other parts given.
     *
     * @param language of the plan; may be null
     */
    static StudyPlan of(Guide guide, String language, String objectives, String background, String keyQuestions) {
        return new StudyPlan(
                objectives,
                GuideText.flow(guide),
                background,
                GuideText.learningGoals(guide, language),
                keyQuestions,
                guide.rules());
    }

    /** The plan of that guide, with the other parts taken from the previous plan. */
    static StudyPlan of(Guide guide, String language, StudyPlan before) {
        return of(guide, language, before.objectives(), before.background(), before.keyQuestions());
    }
}
