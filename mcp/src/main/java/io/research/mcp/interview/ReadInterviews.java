package io.research.mcp.interview;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.Query;
import io.research.kernel.problem.Problem;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** A list of interviews, or one of them with what was said, without personal data unless it is asked for. */
@Singleton
public class ReadInterviews implements Tool {
    private static final int PAGE = 20;
    private static final ToolSpec SPEC = ToolSpec.of(
                    "read_interviews",
                    "List or read interviews",
                    Effect.READS,
                    "With study_id lists interviews; with interview_id reads one: what was said, turn by turn, and its quality."
                            + " Personal data is masked by pattern unless redact_pii is false.")
            .withAll("listInterviews", "study_id", "status", "quality", "page")
            .withAll("readInterview", "interview_id", "message_offset", "message_limit", "redact_pii")
            .calling("listInterviews", "readInterview");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        if (call.has("interview_id")) {
            return read(
                    call.api(),
                    call.text("interview_id"),
                    !call.has("redact_pii") || call.isSet("redact_pii"),
                    call.text("message_offset"),
                    call.text("message_limit"));
        }
        if (!call.has("study_id")) {
            throw Problem.invalid(
                    "study_id", "missing", "Give a study_id to list interviews, or an interview_id to read one.");
        }
        return list(call);
    }

    /** The first turns of one interview, masked. */
    public static Uni<ToolAnswer> beginning(CallerApi api, String id) {
        return read(api, id, true, "", "");
    }

    private static Uni<ToolAnswer> read(CallerApi api, String id, boolean masked, String offset, String limit) {
        return api.get(Query.of(CallerApi.V1 + "/interviews")
                        .at(id)
                        .with("redact_pii", masked)
                        .with("message_offset", offset)
                        .with("message_limit", limit))
                .map(ReadInterviews::one);
    }

    private static Uni<ToolAnswer> list(ToolCall call) {
        var query = Query.of(CallerApi.V1 + "/interviews/")
                .with("study_id", call.text("study_id"))
                .with("status", call.text("status"))
                .with("page", call.text("page"))
                .with("page_size", PAGE);
        call.get("quality").forEach(label -> query.with("quality", label.asText()));
        return call.api().get(query).map(page -> {
            var answer = Compact.object();
            answer.set("interviews", Compact.each(page.path("interviews"), ReadInterviews::row));
            Compact.nextPage(answer, page);
            return ToolAnswer.of(answer);
        });
    }

    private static JsonNode row(JsonNode interview) {
        var row = Compact.pick(
                interview,
                "id",
                "status",
                "quality",
                "end_reason",
                "started_at",
                "duration_seconds",
                "participant_source",
                "is_simulated");
        Compact.put(row, "participant_id", interview.at("/participant/id"));
        return row;
    }

    private static ToolAnswer one(JsonNode interview) {
        var answer = Compact.pick(
                interview,
                "id",
                "study_id",
                "status",
                "quality",
                "end_reason",
                "started_at",
                "duration_seconds",
                "interview_format",
                "language",
                "is_simulated");
        Compact.put(answer, "participant", Compact.all(interview.path("participant")));
        answer.set("messages", Compact.each(interview.path("messages"), ReadInterviews::turn));
        Compact.put(answer, "next_message_offset", interview.path("next_message_offset"));
        Compact.put(
                answer,
                "screener_responses",
                Compact.each(interview.path("screener_responses"), given -> Compact.pick(given, "question", "answer")));
        Compact.put(
                answer,
                "quality_signals",
                Compact.each(
                        interview.path("quality_signals"), signal -> Compact.pick(signal, "signal", "score", "note")));
        return ToolAnswer.quoting(answer);
    }

    private static JsonNode turn(JsonNode message) {
        // What the interviewer said is cited by nobody.
        boolean isOfParticipant = message.path("role").asText().equals("user");
        var shown = isOfParticipant ? Compact.pick(message, "id", "role") : Compact.pick(message, "role");
        return shown.put("said", message.path("message").asText());
    }
}
