package io.research.studies.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.List;

/** The answers to a panel qualification that admit a respondent (specification §2.1). */
record TargetingAttribute(long qualificationId, List<Long> allowedOptions, List<Long> disallowedOptions) {
    private static final int MAX_OPTIONS = 500;

    static TargetingAttribute read(Fields in) {
        return new TargetingAttribute(
                in.required().integer("qualification_id", Check.atLeast(1)).orElse(0),
                in.integers("allowed_options", Check.size(0, MAX_OPTIONS)).orElse(List.of()),
                in.integers("disallowed_options", Check.size(0, MAX_OPTIONS)).orElse(List.of()));
    }

    StudyState.TargetingAttribute state() {
        return new StudyState.TargetingAttribute(qualificationId, allowedOptions, disallowedOptions);
    }
}
