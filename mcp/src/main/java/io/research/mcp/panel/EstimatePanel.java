package io.research.mcp.panel;

import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

@Singleton
class EstimatePanel implements Tool {
    private static final ToolSpec SPEC = PanelOrder.arguments(ToolSpec.of(
                    "estimate_panel",
                    "Estimate a panel",
                    Effect.ADDS,
                    "What interviews with recruited people would cost and how long they would take, for a study whose recruiting_method"
                            + " is panel. Spends nothing; the estimate is valid for 15 minutes."))
            .calling("launchPanel");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return PanelOrder.estimate(call).map(estimate -> ToolAnswer.of(PanelOrder.shown(estimate)));
    }
}
