package io.research.mcp.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.mcp.tool.Compact;

/** What an agent has to know of a study. */
final class StudyFacts {
    private StudyFacts() {}

    static ObjectNode row(JsonNode study) {
        return withoutIdleStatus(Compact.pick(
                study,
                "id",
                "name",
                "recruiting_method",
                "interview_format",
                "provisioning_status",
                "fielding_status",
                "interview_count",
                "created_at"));
    }

    /** Recruitment of a study that recruits nobody is no news. */
    private static ObjectNode withoutIdleStatus(ObjectNode study) {
        return study.path("fielding_status").asText().equals("unavailable")
                ? (ObjectNode) study.without("fielding_status")
                : study;
    }

    static ObjectNode whole(JsonNode study) {
        var facts = withoutIdleStatus(Compact.pick(
                study,
                "id",
                "name",
                "study_type",
                "recruiting_method",
                "interview_format",
                "language",
                "expected_duration_seconds",
                "provisioning_status",
                "missing_requirements",
                "warnings",
                "fielding_status",
                "interview_count",
                "study_link",
                "test_link",
                "dashboard_url",
                "revision"));
        // Nobody is asked whether they fit, unless there are some.
        return facts.put("screener_questions", study.path("screener_questions").size());
    }

    /** The guide, line by line, as it will be asked. */
    static JsonNode guide(JsonNode study) {
        return Compact.each(
                study.path("interview_guide"),
                item -> Compact.pick(item, "section", "item_id", "kind", "say", "probes", "goal", "warning"));
    }
}
