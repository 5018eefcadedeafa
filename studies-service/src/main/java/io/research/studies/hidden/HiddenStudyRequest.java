package io.research.studies.hidden;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.studies.study.WholeStudy;

/**
 * What a hidden study is to be.
 *
 * @param version grows with each change, from 1
 */
record HiddenStudyRequest(int version, WholeStudy study) {

    static HiddenStudyRequest read(Fields in) {
        int version = in.required().integer("version", Check.atLeast(1)).orElse(1);
        var study = WholeStudy.read(in);
        boolean isScript = study.guide() == null;
        return new HiddenStudyRequest(
                version, isScript ? new WholeStudy(study.fields(), ScriptedFlow.guide(study.flow())) : study);
    }
}
