package io.research.mcp.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.ApiFault;
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
            .calling("generateReport", "readReportJob", "readReport");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        String report =
                Query.of(CallerApi.V1 + "/studies").at(call.text("study_id")).text() + "/report";
        if (call.has(ToolSpec.OPERATION_ID)) {
            return make(call, report, "report").chain(call::named);
        }
        // The same words mean another report once there are interviews that the newest one does not know.
        return newest(call, report).chain(newest -> {
            boolean isCurrent = newest.isObject() && !newest.path("is_stale").asBoolean();
            if (call.isRepeat() && isCurrent) {
                return call.named(answer(newest));
            }
            return make(call, report, "report-after-" + newest.path("report_id").asText("none"))
                    .chain(made -> newest.isObject() && call.isRepeat() ? call.namedAnew(made) : call.named(made));
        });
    }

    private static Uni<ToolAnswer> make(ToolCall call, String report, String step) {
        return call.api()
                .post(report, MissingNode.getInstance(), call.key(step))
                .chain(begun -> Jobs.await(
                        call,
                        Query.of(report + "/jobs")
                                .at(begun.body().path("job_id").asText())
                                .text()))
                .map(MakeReport::told);
    }

    /** The newest report without most of it; missing where there is none. */
    private static Uni<JsonNode> newest(ToolCall call, String report) {
        return call.api()
                .get(Query.of(report).with("view", "evidence_coverage"))
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == 404)
                .recoverWithItem(MissingNode::getInstance);
    }

    private static ToolAnswer told(JsonNode job) {
        var answer = Compact.pick(job, "job_id", "status", "progress", "error");
        Compact.put(answer, "report_id", job.at("/result/report_id"));
        Compact.put(answer, "page_url", job.at("/result/page_url"));
        return ToolAnswer.of(answer);
    }

    private static ToolAnswer answer(JsonNode report) {
        var answer = Compact.object().put("status", "succeeded");
        answer.setAll(Compact.pick(report, "report_id", "page_url"));
        return ToolAnswer.of(answer);
    }
}
