package io.research.studies.study;

import io.research.kernel.json.Fields;
import io.research.studies.settings.StudyPatch;

/** The fields of a study that is complete, whichever way it recruits. */
public record WholeStudy(StudyPatch fields) {

    public static WholeStudy read(Fields in) {
        in.require("name", "voice", "language", "study_plan");
        return new WholeStudy(StudyPatch.readCreate(in));
    }
}
