package io.research.mcp.panel;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.ApiFault;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Price;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The one way of an agent to a paid panel: what it is told to spend has to be what is spent. */
@Singleton
class LaunchPanel implements Tool {
    private static final ToolSpec SPEC = PanelOrder.arguments(
                    ToolSpec.of(
                            "launch_panel",
                            "Launch a panel",
                            Effect.ADDS,
                            "SPENDS MONEY: holds the whole estimate in the wallet and starts recruiting. Same inputs as the estimate; show"
                                    + " the user its price first and confirm exactly that. Needs the scope panel:launch and a spend cap."))
            .with(Argument.of("launchPanel", "estimate_id").required())
            .with(Price.CONFIRMED.required().described("The estimate's estimated_total_cost_usd."))
            .reachingPeople()
            .calling("launchPanel");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return PanelOrder.estimate(call)
                .chain(estimate -> confirm(call, estimate))
                .onFailure(LaunchPanel::hasBegun)
                // The launch of this very estimate is answered again; any other is refused, as a panel runs.
                .recoverWithNull()
                .chain(() -> PanelOrder.launch(call))
                .onFailure(LaunchPanel::hasBegun)
                .transform(fault -> new Problem(
                        ErrorCode.ACTIVE_PANEL_MUST_BE_PAUSED_OR_STOPPED,
                        "A panel of this study is already running. This call launched nothing and spent nothing."))
                .map(launched -> ToolAnswer.of(Compact.pick(
                        launched,
                        "study_id",
                        "panel_id",
                        "panel_status",
                        "target",
                        "estimated_total_cost_usd",
                        "hold",
                        "timeline_range_hours")));
    }

    private static Uni<Void> confirm(ToolCall call, JsonNode estimate) {
        var price = Price.of(estimate.path("estimated_total_cost_usd"));
        price.require(call);
        return call.conversation().confirm(question(estimate, price));
    }

    private static boolean hasBegun(Throwable fault) {
        return fault instanceof ApiFault refused && refused.code().equals("active_panel_must_be_paused_or_stopped");
    }

    private static String question(JsonNode estimate, Price price) {
        return "Launch a panel of %d interviews in %s for up to %s USD?"
                .formatted(
                        estimate.path("target").asLong(),
                        estimate.path("country_code").asText(),
                        price.text());
    }
}
