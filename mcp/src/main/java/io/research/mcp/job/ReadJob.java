package io.research.mcp.job;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.problem.Problem;
import io.research.mcp.evidence.EvidenceAnswer;
import io.research.mcp.signal.SignalFacts;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

@Singleton
class ReadJob implements Tool {
    private static final ToolSpec SPEC = ToolSpec.of(
                    "read_job",
                    "Read how far work is",
                    Effect.READS,
                    "Status and result of work that another tool began. evidence needs session_id, the others study_id; a signal has"
                            + " no job_id.")
            .with(Argument.oneOf("kind", JobKind.names()).required())
            .with(Argument.id("job_id"))
            .with(Argument.id("study_id"))
            .with(Argument.id("session_id"))
            .calling(
                    "readPlanningJob",
                    "readParticipantJob",
                    "readReportJob",
                    "readReportSlidesJob",
                    "readInterviewExport",
                    "readHubJob",
                    "readSignalResults");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return read(call, JobKind.of(call.text("kind")));
    }

    private static Uni<ToolAnswer> read(ToolCall call, JobKind kind) {
        for (String needed : kind.needed()) {
            if (!call.has(needed)) {
                throw Problem.invalid(needed, "missing", "is missing for this kind");
            }
        }
        String of = call.text(kind == JobKind.EVIDENCE ? "session_id" : "study_id");
        return call.api().get(kind.path().formatted(of, call.text("job_id"))).map(job -> switch (kind) {
            case EVIDENCE -> EvidenceAnswer.of(of, job);
            case SIGNAL -> SignalFacts.of(job);
            default -> ToolAnswer.of(facts(job));
        });
    }

    /** Without what an agent reads by other tools: the plan, the people, the report. */
    private static JsonNode facts(JsonNode job) {
        var facts = Compact.pick(
                job,
                "job_id",
                "status",
                "completed",
                "progress",
                "error",
                "download_url",
                "pdf_download_url",
                "record_count");
        Compact.put(facts, "report_id", job.at("/result/report_id"));
        Compact.put(facts, "page_url", job.at("/result/page_url"));
        Compact.put(facts, "message", job.at("/result/message"));
        return facts;
    }
}
