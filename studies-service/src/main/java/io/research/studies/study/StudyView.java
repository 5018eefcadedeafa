package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.studies.concept.ConceptImage;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;

/** The full study (contract §3): the row of the list and what is only read one by one. */
public record StudyView(
        @JsonUnwrapped StudyRow row,
        List<String> missingRequirements,
        StudyPlan studyPlan,
        List<ScreenerQuestion> screenerQuestions,
        List<TargetingAttribute> targetingAttributes,
        ByopConfig byopConfig,
        ConceptImage conceptImage) {

    /** What an answer that creates the study says in its headers. */
    public Map<String, String> headers() {
        return Map.of(
                HttpHeaders.ETAG,
                Revision.tag(row.revision()),
                HttpHeaders.LOCATION,
                StudyResource.PATH + "/" + row.id());
    }

    /** The image that participants are shown, with the text that stands for it. */
    record ConceptImage(String label, String url) {}
}
