package io.research.interviews.study;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.agenda.Intent;
import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.language.InterviewerLanguages;

/**
 * A study at one revision, with its conversation flow read into a guide. An interview follows the version that it began
 * with, whatever becomes of the study.
 *
 * @param stimulus what participants are shown, or null
 * @param intent what the plan wants beside its questions
 */
public record StudyVersion(StudyState study, Guide guide, Stimulus stimulus, Intent intent) {
    public StudyVersion(StudyState study, Guide guide) {
        this(study, guide, Stimuli.of(study, guide).orElse(null), intent(study, guide));
    }

    private static Intent intent(StudyState study, Guide guide) {
        var plan = study.studyPlan();
        return plan == null
                ? Intent.NONE
                : Intent.of(
                        plan.learningGoals(),
                        plan.studySpecificRules(),
                        guide,
                        InterviewerLanguages.choose(study.language(), null));
    }
}
