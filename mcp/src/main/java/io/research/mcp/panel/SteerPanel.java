package io.research.mcp.panel;

import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.Query;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import java.util.List;

@Singleton
class SteerPanel implements Tool {
    private static final List<String> ACTIONS = List.of("pause", "resume", "stop");
    private static final ToolSpec SPEC = ToolSpec.of(
                    "steer_panel",
                    "Pause, resume or stop recruiting",
                    Effect.CHANGES,
                    "stop is final and gives back what the wallet still holds; interviews that have begun may finish.")
            .with(Argument.of("pauseStudy", "study_id").required())
            .with(Argument.oneOf("action", ACTIONS).required())
            .reachingPeople()
            .calling("pauseStudy", "resumeStudy", "stopStudy");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        String action = call.text("action");
        var address =
                Query.of(CallerApi.V1 + "/studies").at(call.text("study_id")).at(action);
        return call.api()
                .send(HttpMethod.POST, address.text(), MissingNode.getInstance(), null)
                .map(study -> ToolAnswer.of(Compact.pick(study.body(), "id", "fielding_status", "interview_count")));
    }
}
