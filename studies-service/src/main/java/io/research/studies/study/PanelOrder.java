package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.study.StudyState;
import java.util.List;
import java.util.UUID;

/**
 * A request to panel-service to check, price or launch a panel.
 *
 * @param panel the launch as the client sent it; null where the client sent none
 * @param study null for a check of the launch alone
 * @param apiKeyId the key that pays; null where nobody pays yet, or somebody who signed in does
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PanelOrder(JsonNode panel, Brief study, UUID apiKeyId) {

    /** The launch alone. */
    static PanelOrder of(JsonNode order) {
        return new PanelOrder(order.isMissingNode() ? null : order, null, null);
    }

    /** The launch for that study, which that key pays for. */
    static PanelOrder of(JsonNode order, StudyState study, String version, UUID apiKeyId) {
        var brief = new Brief(
                study.id(),
                study.slug(),
                version,
                study.revision(),
                study.interviewFormat(),
                study.language(),
                study.targetingAttributes());
        return new PanelOrder(order.isMissingNode() ? null : order, brief, apiKeyId);
    }

    /** The study as sent to panel-service. */
    @JsonInclude
    record Brief(
            UUID id,
            String slug,
            String version,
            long revision,
            String interviewFormat,
            String language,
            List<StudyState.TargetingAttribute> targetingAttributes) {}
}
