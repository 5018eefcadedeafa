package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The refusal to change a study whose panel is active, with the ways out (specification §7, contract §3). */
final class ActivePanel {
    private static final ErrorCode CODE = ErrorCode.ACTIVE_PANEL_MUST_BE_PAUSED_OR_STOPPED;

    private static final String STUDIES = "/api/public/v1/studies/";

    private ActivePanel() {}

    static Problem refusal(UUID studyId, StudyLinks links) {
        return refusal(
                CODE.message(),
                Map.of("pause", action(studyId, "pause", links), "stop", action(studyId, "stop", links)));
    }

    /**
     * The same for changes that a pause does not allow either: only a stop ends the price of the panel.
     *
     * @param fields that would change
     */
    static Problem refusalUntilStopped(UUID studyId, List<String> fields, StudyLinks links) {
        return refusal(
                "The panel was launched and priced with the " + String.join(", ", fields)
                        + " that the study has: stop it before you change that.",
                Map.of("stop", action(studyId, "stop", links)));
    }

    private static Problem refusal(String message, Map<String, Object> actions) {
        return new Problem(CODE, message).with(Map.of("code", CODE.code(), "message", message, "actions", actions));
    }

    private static Map<String, Object> action(UUID studyId, String name, StudyLinks links) {
        return Map.of(
                "method",
                "POST",
                "endpoint",
                STUDIES + studyId + "/" + name,
                "documentation_url",
                links.documentation(CODE));
    }
}
