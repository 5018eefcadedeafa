package io.research.studies.hidden;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.studies.study.StudySnapshotFields;

/**
 * The requested state of a hidden study.
 *
 * @param version grows with each change, from 1
 */
record HiddenStudyRequest(int version, StudySnapshotFields study) {

    static HiddenStudyRequest read(Fields in) {
        int version = in.required().integer("version", Check.atLeast(1)).orElse(1);
        var study = StudySnapshotFields.read(in);
        boolean isScript = study.guide() == null;
        return new HiddenStudyRequest(
                version, isScript ? new StudySnapshotFields(study.fields(), ScriptedFlow.guide(study.flow())) : study);
    }
}
