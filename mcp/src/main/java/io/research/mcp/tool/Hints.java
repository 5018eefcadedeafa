package io.research.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** What an agent can do about a refusal, where the API's advice speaks of what no tool does. */
final class Hints {
    private static final Map<String, String> HINTS = Map.of(
            "study_not_provisioned",
            "read_study tells missing_requirements; plan_study sets them.",
            "not_a_panel_study",
            "Recruited people need a study of their own: plan_study without study_id, with recruiting_method panel.",
            "not_a_byop_study",
            "Invited people need a study of their own: plan_study without study_id, with recruiting_method byop.",
            "no_report_evidence",
            "Nobody has completed an interview yet: read_interviews tells who has begun.",
            "feasibility_required",
            "incident_rate is in percent: 25, not 0.25. Below 10, or above 1,000 people, somebody has to ask at the"
                    + " dashboard_url first.",
            "invalid_fielding_transition",
            "read_study tells the fielding_status. A study that is stopped cannot go on.",
            "stale_estimate",
            "Ask for a new estimate, and the user for its price.");

    private Hints() {}

    /** Adds one to a refusal in the API's form. */
    static void add(ObjectNode refusal) {
        String hint = HINTS.get(refusal.at("/error/code").asText());
        if (hint != null) {
            ((ObjectNode) refusal.path("error")).put("hint", hint);
        }
    }
}
