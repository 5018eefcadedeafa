package io.research.panel.admission;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.UUID;

/**
 * A respondent opens an entry link of a study.
 *
 * @param open whether the study would take whoever gets a place
 */
record AdmissionRequest(UUID studyId, String respondent, String signature, boolean open) {
    private static final int MAX_TEXT = 500;

    static AdmissionRequest read(Fields in) {
        return new AdmissionRequest(
                in.required().uuid("study_id").orNull(),
                in.string("respondent", Check.maxCharacters(MAX_TEXT)).orNull(),
                in.string("signature", Check.maxCharacters(MAX_TEXT)).orNull(),
                in.bool("open").orElse(true));
    }
}
