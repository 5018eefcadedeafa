package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.contracts.study.Guide;
import io.research.kernel.json.Wire;
import io.research.studies.guide.GuideRow;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The full study (contract §3): the row of the list and everything else. */
public record StudyView(
        @JsonUnwrapped StudyRow row,
        List<String> missingRequirements,
        List<String> warnings,
        StudyPlan studyPlan,
        List<ScreenerQuestion> screenerQuestions,
        List<TargetingAttribute> targetingAttributes,
        ByopConfig byopConfig,
        List<GuideRow> interviewGuide,
        ConceptImage conceptImage) {

    /**
     * @param held the guide as interviews are held by it; null without a plan
     * @param image that participants are shown; null for none
     */
    static StudyView of(
            StudyRow row,
            StudySettings settings,
            Guide held,
            io.research.studies.concept.ConceptImage image,
            StudyLinks links) {
        return new StudyView(
                row,
                settings.missingRequirements(),
                settings.warnings(),
                settings.studyPlan(),
                settings.screenerQuestions(),
                settings.targetingAttributes(),
                settings.byopConfig(),
                held == null ? List.of() : GuideRow.of(held),
                image == null ? null : new ConceptImage(image.label(), links.conceptImage(image.path())));
    }

    public UUID id() {
        return row.id();
    }

    /** As on the wire. */
    public String fieldingStatus() {
        return Wire.of(row.fieldingStatus());
    }

    public long revision() {
        return row.revision();
    }

    /** The headers of an answer that creates the study. */
    public Map<String, String> headers() {
        return Map.of(
                HttpHeaders.ETAG,
                IfMatch.tag(row.revision()),
                HttpHeaders.LOCATION,
                StudyResource.PATH + "/" + row.id());
    }

    /** The image that participants are shown, with the text that stands for it. */
    record ConceptImage(String label, String url) {}
}
