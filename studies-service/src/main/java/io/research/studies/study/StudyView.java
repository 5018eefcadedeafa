package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/** The full study (contract §3): the row of the list and what is only read one by one. */
record StudyView(
        @JsonUnwrapped StudyRow row,
        List<String> missingRequirements,
        StudyPlan studyPlan,
        List<ScreenerQuestion> screenerQuestions,
        List<TargetingAttribute> targetingAttributes,
        ByopConfig byopConfig,
        ConceptImage conceptImage) {

    /** The image that participants are shown, with the text that stands for it. */
    record ConceptImage(String label, String url) {}
}
