package io.research.mcp.panel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.apiclient.ApiAnswer;
import io.research.apiclient.Query;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Price;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;

/** What is ordered of a panel: the same for the estimate and the launch. */
final class PanelOrder {
    private static final String OPERATION = "launchPanel";
    private static final String[] INPUTS = {"target", "incident_rate", "country_code", "targeting_attributes"};

    private PanelOrder() {}

    static ToolSpec arguments(ToolSpec spec) {
        return spec.with(Argument.of(OPERATION, "study_id").required())
                .with(Argument.of(OPERATION, "target").required().described("Completed interviews."))
                .with(Argument.of(OPERATION, "incident_rate")
                        .required()
                        .described("Your guess in percent, 25 and not 0.25. Nobody is screened by it."))
                .with(Argument.of(OPERATION, "country_code").required())
                .with(Argument.of(OPERATION, "targeting_attributes").described("Quotas."));
    }

    static Uni<JsonNode> estimate(ToolCall call) {
        return call.api()
                .post(address(call), call.body(INPUTS).put("dry_run", true), call.key("estimate"))
                .map(ApiAnswer::body);
    }

    static Uni<JsonNode> launch(ToolCall call) {
        var body = call.body(INPUTS).put("estimate_id", call.text("estimate_id"));
        // Of the estimate and of the price that was confirmed: neither launches twice.
        String key = "launch-" + call.text("estimate_id") + "-" + call.text(Price.CONFIRMED.name());
        return call.api().post(address(call), body, key).map(ApiAnswer::body);
    }

    static ObjectNode shown(JsonNode estimate) {
        return Compact.pick(
                estimate,
                "estimate_id",
                "estimate_expires_at",
                "target",
                "country_code",
                "estimated_total_cost_per_interview_usd",
                "estimated_total_cost_usd",
                "timeline_range_hours",
                "quotas");
    }

    private static String address(ToolCall call) {
        return Query.of(CallerApi.V1 + "/studies").at(call.text("study_id")).text() + "/launch-panel";
    }
}
