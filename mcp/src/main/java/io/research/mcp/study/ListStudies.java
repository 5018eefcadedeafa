package io.research.mcp.study;

import io.research.apiclient.Query;
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
class ListStudies implements Tool {
    private static final int PAGE = 10;
    private static final ToolSpec SPEC = ToolSpec.of(
                    "list_studies",
                    "List studies",
                    Effect.READS,
                    "Lists studies, newest first. next_page, if there is one, asks for more.")
            .withAll("listStudies", "name", "recruiting_method", "fielding_status", "page")
            .calling("listStudies");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        var query = Query.of(CallerApi.V1 + "/studies/")
                .with("name", call.text("name"))
                .with("recruiting_method", call.text("recruiting_method"))
                .with("fielding_status", call.text("fielding_status"))
                .with("page", call.text("page"))
                .with("page_size", PAGE);
        return call.api().get(query).map(page -> {
            var answer = Compact.object();
            answer.set("studies", Compact.each(page.path("studies"), StudyFacts::row));
            Compact.nextPage(answer, page);
            return ToolAnswer.of(answer);
        });
    }
}
