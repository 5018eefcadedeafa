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
        return new HiddenStudyRequest(
                in.required().integer("version", Check.atLeast(1)).orElse(1), WholeStudy.read(in));
    }
}
