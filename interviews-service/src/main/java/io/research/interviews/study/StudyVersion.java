package io.research.interviews.study;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.Stimulus;

/**
 * A study at one revision, with the guide of its plan. An interview keeps the version that it began with, whatever
 * happens to the study.
 *
 * @param stimulus what participants are shown, or null
 */
public record StudyVersion(StudyState study, Guide guide, Stimulus stimulus) {
    public StudyVersion(StudyState study, Guide guide) {
        this(study, guide, Stimuli.of(study, guide).orElse(null));
    }
}
