package io.research.studies.study;

import io.research.kernel.json.Fields;

/** The fields of a study that own participants can be invited to as soon as it exists. */
public record CompleteStudy(StudyPatch fields) {

    /** Reads a study as a create does, and refuses one that is incomplete or recruits from the panel. */
    public static CompleteStudy read(Fields in) {
        return new CompleteStudy(StudyPatch.readComplete(in));
    }

    public String name() {
        return fields.name().orNull();
    }

    public String language() {
        return fields.language().orNull();
    }

    public Integer expectedDurationSeconds() {
        return fields.expectedDurationSeconds().orNull();
    }
}
