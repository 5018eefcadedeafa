package io.research.mcp.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** A report by section, each finding with some of its quotations beside it. */
@Singleton
public class ReadReport implements Tool {
    private static final List<String> SECTIONS = List.of(
            "study_findings",
            "participant_responses",
            "participant_profiles",
            "evidence_coverage",
            "recommended_next_steps");
    private static final int FURTHEST = 1_000_000;
    private static final ToolSpec SPEC = ToolSpec.of(
                    "read_report",
                    "Read a report by section",
                    Effect.READS,
                    "The newest report of a study. Counts are of people, quotations are word for word; written_by says whether a"
                            + " language model has read the interviews. offset goes on where next_offset says.")
            .with(Argument.of("readReport", "study_id").required())
            .with(Argument.oneOf("section", SECTIONS).described("study_findings if left out."))
            .with(Argument.number("quotations").described("For each finding and side: 2 if left out, at most 10."))
            .with(Argument.number("offset"))
            .withAll("readReport", "report_id", "redact_pii")
            .calling("readReport");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return read(
                call.api(),
                call.text("study_id"),
                call.text("report_id"),
                !call.has("redact_pii") || call.isSet("redact_pii"),
                new Passage(
                        call.has("section") ? call.text("section") : SECTIONS.getFirst(),
                        Math.clamp(call.get("offset").asInt(), 0, FURTHEST),
                        Math.clamp(call.get("quotations").asInt(2), 0, 10)));
    }

    /** Findings of the newest report of a study, masked. */
    public static Uni<ToolAnswer> newest(CallerApi api, String studyId) {
        return read(api, studyId, "", true, new Passage(SECTIONS.getFirst(), 0, 2));
    }

    private static Uni<ToolAnswer> read(
            CallerApi api, String studyId, String reportId, boolean masked, Passage passage) {
        var address = Query.of(CallerApi.V1 + "/studies").at(studyId).text() + "/report";
        return part(api, address, passage.view(), reportId, masked)
                .chain(report -> passage.isQuoting() ? quoted(api, address, (ObjectNode) report, masked) : only(report))
                .map(report -> ToolAnswer.quoting(passage.of(report)))
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == 404)
                .transform(fault -> new Problem(
                        ErrorCode.NOT_FOUND, "There is no such study, or no report of it yet. make_report makes one."));
    }

    /** With the quotations of that very report: ids of references are those of one report. */
    private static Uni<JsonNode> quoted(CallerApi api, String address, ObjectNode report, boolean masked) {
        return part(api, address, "references", report.path("report_id").asText(), masked)
                .map(references -> report.set("references", references.path("references")));
    }

    private static Uni<JsonNode> only(JsonNode report) {
        return Uni.createFrom().item(report);
    }

    private static Uni<JsonNode> part(CallerApi api, String address, String view, String reportId, boolean masked) {
        return api.get(
                Query.of(address).with("view", view).with("report_id", reportId).with("redact_pii", masked));
    }
}
