package io.research.mcp.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.ToolAnswer;

/** An answer of the evidence chat with what it rests on. */
public final class EvidenceAnswer {
    private static final int SOURCES = 20;

    private EvidenceAnswer() {}

    /** @param job of a question, ended or not */
    public static ToolAnswer of(String session, JsonNode job) {
        var answer = Compact.object().put("session_id", session);
        answer.setAll(Compact.pick(job, "job_id", "status", "progress", "error"));
        var result = job.path("result");
        if (!result.isObject()) {
            return ToolAnswer.of(answer);
        }
        answer.setAll(Compact.pick(
                result,
                "answer",
                "partial",
                "insufficient_evidence",
                "removed_claims",
                "evidence_unavailable",
                "written_by",
                "fallback_reason",
                "read"));
        var references = Compact.object().arrayNode();
        for (JsonNode reference : result.path("references")) {
            if (references.size() < SOURCES) {
                references.add(Compact.pick(
                        reference,
                        "label",
                        "type",
                        "study_id",
                        "interview_id",
                        "turn_id",
                        "source_id",
                        "page",
                        "quotation"));
            }
        }
        Compact.put(answer, "references", references);
        if (result.path("references").size() > SOURCES) {
            answer.put("references_not_shown", result.path("references").size() - SOURCES);
        }
        return ToolAnswer.quoting(answer);
    }
}
