package io.research.dashboard.plan;

import io.research.dashboard.study.Study;
import io.research.dashboard.study.Study.Plan;

/** A change of the plan: the API replaces all its texts at once. */
record PlanPatch(Plan studyPlan) {

    /** With another text of what is said, and all else as it is. */
    static PlanPatch of(Study study, String flow) {
        var plan = study.studyPlan();
        return new PlanPatch(new Plan(
                plan.objectives(),
                flow,
                plan.background(),
                plan.learningGoals(),
                plan.keyQuestions(),
                plan.studySpecificRules()));
    }
}
