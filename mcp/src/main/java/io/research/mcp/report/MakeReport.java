package io.research.mcp.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.Query;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Jobs;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

@Singleton
class MakeReport implements Tool {
    private static final ToolSpec SPEC = ToolSpec.of(
                    "make_report",
                    "Make a report",
                    Effect.ADDS,
                    "Makes a report of all completed interviews; read it with read_report. Answers with a job_id if it takes longer.")
            .with(Argument.of("generateReport", "study_id").required())
            .repeatable()
            .calling("generateReport", "readReportJob");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        String report =
                Query.of(CallerApi.V1 + "/studies").at(call.text("study_id")).text() + "/report";
        return call.api()
                .post(report, MissingNode.getInstance(), call.key("report"))
                .chain(begun -> Jobs.await(
                        call,
                        Query.of(report + "/jobs")
                                .at(begun.body().path("job_id").asText())
                                .text()))
                .map(MakeReport::answer)
                .chain(call::named);
    }

    private static ToolAnswer answer(JsonNode job) {
        var answer = Compact.pick(job, "job_id", "status", "progress", "error");
        Compact.put(answer, "report_id", job.at("/result/report_id"));
        Compact.put(answer, "page_url", job.at("/result/page_url"));
        return ToolAnswer.of(answer);
    }
}
