package io.research.mcp.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
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
import jakarta.inject.Singleton;
import java.util.List;

/** One study, and what is included of it. */
@Singleton
public class ReadStudy implements Tool {
    private static final String INCLUDE = "include";
    private static final String GUIDE = "interview_guide";
    private static final List<String> PARTS =
            List.of("progress", GUIDE, "study_plan", "screener_questions", "targeting_attributes", "byop_config");
    private static final ToolSpec SPEC = ToolSpec.of(
                    "read_study",
                    "Read a study",
                    Effect.READS,
                    "Settings and status of a study, what is missing until people can be asked, and what you include.")
            .with(Argument.of("readStudy", "study_id").required())
            .with(Argument.someOf(INCLUDE, PARTS).described("progress: interviews, quality, finish, quotas."))
            .calling("readStudy", "readFieldingProgress");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        var address = Query.of(CallerApi.V1 + "/studies").at(call.text("study_id"));
        return call.api().get(address).chain(study -> {
            var answer = StudyFacts.whole(study);
            for (String part : PARTS) {
                if (call.asksFor(INCLUDE, part) && !part.equals(GUIDE)) {
                    Compact.put(answer, part, Compact.all(study.path(part)));
                }
            }
            if (call.asksFor(INCLUDE, GUIDE)) {
                answer.set(GUIDE, StudyFacts.guide(study));
            }
            return call.asksFor(INCLUDE, "progress")
                    ? withProgress(call, address, answer)
                    : Uni.createFrom().item(ToolAnswer.of(answer));
        });
    }

    /** One study with its guide. */
    public static Uni<ToolAnswer> whole(CallerApi api, String id) {
        return api.get(Query.of(CallerApi.V1 + "/studies").at(id)).map(study -> {
            var answer = StudyFacts.whole(study);
            answer.set(GUIDE, StudyFacts.guide(study));
            return ToolAnswer.of(answer);
        });
    }

    /** The customer's own people have no target. */
    private static Uni<ToolAnswer> withProgress(ToolCall call, Query study, ObjectNode answer) {
        if (!answer.path("recruiting_method").asText().equals("panel")) {
            answer.putObject("progress").set("completed", answer.get("interview_count"));
            return Uni.createFrom().item(ToolAnswer.of(answer));
        }
        return call.api().get(study.text() + "/fielding-progress").map(progress -> {
            answer.set(
                    "progress",
                    Compact.pick(
                            progress,
                            "completed",
                            "target",
                            "in_progress",
                            "quality",
                            "estimated_finish_at",
                            "rate_per_hour",
                            "quotas",
                            "as_of"));
            return ToolAnswer.of(answer);
        });
    }
}
