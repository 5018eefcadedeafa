package io.research.studies.study;

import io.research.contracts.study.StudyState;

/** A study for which a panel can be launched, as of when it was read. */
public record LaunchableStudy(StudyState state) {

    /** Changes with every change of the study. */
    public String version() {
        return state.id() + ":" + state.revision();
    }
}
