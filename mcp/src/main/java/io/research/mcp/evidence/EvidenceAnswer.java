package io.research.mcp.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.ToolAnswer;

/** An answer of the evidence chat with what it rests on. */
public final class EvidenceAnswer {
    private static final int SOURCES = 20;
    /** What finds passages by words reads nothing, and judges nothing. */
    private static final String SEARCH = "search";

    private EvidenceAnswer() {}

    /** @param job of a question, ended or not */
    public static ToolAnswer of(String session, JsonNode job) {
        var answer = Compact.object().put("session_id", session);
        answer.setAll(Compact.pick(job, "job_id", "status", "progress", "error"));
        var result = job.path("result");
        if (!result.isObject()) {
            return ToolAnswer.of(answer);
        }
        answer.setAll(Compact.pick(result, "answer", "evidence_unavailable", "written_by", "fallback_reason"));
        if (!result.path("written_by").asText().equals(SEARCH)) {
            answer.setAll(Compact.pick(result, "partial", "insufficient_evidence", "removed_claims", "read"));
        }
        String text = result.path("answer").asText();
        var references = Compact.object().arrayNode();
        for (JsonNode reference : result.path("references")) {
            if (references.size() < SOURCES) {
                references.add(reference(reference, text));
            }
        }
        Compact.put(answer, "references", references);
        if (result.path("references").size() > SOURCES) {
            answer.put("references_not_shown", result.path("references").size() - SOURCES);
        }
        return ToolAnswer.quoting(answer);
    }

    /** Without its words where the answer has them. */
    private static JsonNode reference(JsonNode reference, String answer) {
        var shown =
                Compact.pick(reference, "label", "type", "study_id", "interview_id", "turn_id", "source_id", "page");
        String quotation = reference.path("quotation").asText();
        return answer.contains(quotation) ? shown : shown.put("quotation", quotation);
    }
}
