package io.research.dashboard.panel;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.StudyHead;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * A study, as far as its panel depends on it.
 *
 * @param targetingAttributes whom it lets in
 */
public record PanelStudy(
        StudyHead head, String language, List<String> missingRequirements, List<Targeting> targetingAttributes) {
    static final String STUDIES = "/api/public/v1/studies/";

    /** Which answers to a qualification let somebody in; all that are not disallowed where none is allowed by name. */
    public record Targeting(long qualificationId, List<Long> allowedOptions, List<Long> disallowedOptions) {
        public Targeting {
            allowedOptions = allowedOptions == null ? List.of() : List.copyOf(allowedOptions);
            disallowedOptions = disallowedOptions == null ? List.of() : List.copyOf(disallowedOptions);
        }

        boolean lets(long option) {
            return (allowedOptions.isEmpty() || allowedOptions.contains(option)) && !disallowedOptions.contains(option);
        }
    }

    private record Rest(String language, List<String> missingRequirements, List<Targeting> targetingAttributes) {}

    static Uni<PanelStudy> read(Api api, String id) {
        return api.get(STUDIES + id).map(study -> of(api, study));
    }

    private static PanelStudy of(Api api, JsonNode study) {
        var rest = api.read(study, Rest.class);
        return new PanelStudy(
                api.read(study, StudyHead.class),
                rest.language(),
                rest.missingRequirements(),
                rest.targetingAttributes());
    }

    public boolean isPanel() {
        return "panel".equals(head.recruitingMethod());
    }

    /** Whether people are being found, or could be at once. */
    public boolean isActive() {
        return isFielding() || isPaused();
    }

    public boolean isFielding() {
        return "fielding".equals(head.fieldingStatus());
    }

    public boolean isPaused() {
        return "paused".equals(head.fieldingStatus());
    }

    /** Whether a panel has been launched before. */
    public boolean isEnded() {
        return "stopped".equals(head.fieldingStatus()) || isCompleted();
    }

    /** A recurring panel is completed between its cycles too. */
    public boolean isCompleted() {
        return "completed".equals(head.fieldingStatus());
    }

    /** The language of which a country has to be found; null where any will do. */
    String spoken() {
        return "auto".equals(language) ? null : language;
    }
}
