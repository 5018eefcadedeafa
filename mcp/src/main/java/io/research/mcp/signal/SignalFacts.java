package io.research.mcp.signal;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.ToolAnswer;

/** A run, and what people answered. */
public final class SignalFacts {
    private SignalFacts() {}

    public static ToolAnswer of(JsonNode run) {
        var answer = Compact.pick(
                run,
                "study_id",
                "mode",
                "text",
                "status",
                "n",
                "progress",
                "estimated_cost",
                "eta_hours_range",
                "cost_incurred",
                "failure_reason",
                "validation_warnings",
                "dashboard_url");
        if (run.path("is_simulated").asBoolean()) {
            answer.put("is_simulated", true);
        }
        if (!run.path("results").isObject()) {
            return ToolAnswer.of(answer);
        }
        answer.set("results", results(run.path("results")));
        return ToolAnswer.quoting(answer);
    }

    private static JsonNode results(JsonNode results) {
        var shown = Compact.pick(
                results,
                "headline_metric",
                "confidence_interval",
                "breakdown",
                "warnings",
                "written_by",
                "fallback_reason",
                "is_simulated");
        Compact.put(shown, "top_reasons", Compact.each(results.path("top_reasons"), each -> said(each, "reason")));
        Compact.put(
                shown,
                "minority_objections",
                Compact.each(results.path("minority_objections"), each -> said(each, "objection")));
        return shown;
    }

    private static JsonNode said(JsonNode reason, String name) {
        var shown = Compact.pick(reason, "option", "count");
        shown.put("content", reason.path(name).asText());
        Compact.put(shown, "said", reason.path("quotes"));
        return shown;
    }
}
