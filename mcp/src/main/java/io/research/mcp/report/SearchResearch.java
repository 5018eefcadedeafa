package io.research.mcp.report;

import com.fasterxml.jackson.databind.JsonNode;
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

@Singleton
class SearchResearch implements Tool {
    private static final ToolSpec SPEC = ToolSpec.of(
                    "search_research",
                    "Search reports",
                    Effect.READS,
                    "Finds passages of the newest reports of these studies by words; nothing is generated. A study that is not_indexed has no"
                            + " report yet.")
            .with(Argument.of("searchResearch", "query").required())
            .with(Argument.idsOf("study_ids").required())
            .withAll("searchResearch", "limit", "cursor")
            .calling("searchResearch");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        var body = call.body("query", "limit", "cursor");
        body.putObject("filters").set("study_ids", call.get("study_ids"));
        return call.api().post(CallerApi.V1 + "/research/search/", body, null).map(found -> answer(found.body()));
    }

    private static ToolAnswer answer(JsonNode found) {
        var answer = Compact.object();
        var studies = Compact.each(found.path("studies"), study -> {
            var shown = Compact.pick(study, "study_id", "index_status");
            shown.set(
                    "results",
                    Compact.each(
                            study.path("results"),
                            result -> Compact.pick(result, "content_type", "content", "report_id")));
            return shown;
        });
        answer.set("studies", studies);
        Compact.put(answer, "next_cursor", found.path("next_cursor"));
        return studies.findValue("content") != null ? ToolAnswer.quoting(answer) : ToolAnswer.of(answer);
    }
}
