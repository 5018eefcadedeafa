package io.research.studies.study;

import io.research.contracts.study.StudyState;

/** A study that a panel can be launched for, as it was when it was looked at. */
public record LaunchableStudy(StudyState state) {

    /** Changes with every change of the study. */
    public String version() {
        return state.id() + ":" + state.revision();
    }
}
