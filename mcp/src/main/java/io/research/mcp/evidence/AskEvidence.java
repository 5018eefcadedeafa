package io.research.mcp.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.Query;
import io.research.kernel.problem.Problem;
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
import java.util.ArrayList;
import java.util.List;

/** Asks interviews and documents; a session holds them, and the questions before. */
@Singleton
class AskEvidence implements Tool {
    private static final String SESSIONS = CallerApi.V1 + "/intelligence-hub/sessions";
    private static final int NAME = 80;
    /** They are prepared one after the other, within one call. */
    private static final int MOST_STUDIES = 20;

    private static final ToolSpec SPEC = ToolSpec.of(
                    "ask_evidence",
                    "Ask what was said",
                    Effect.ADDS,
                    "Answers a question from the interviews of studies, with quotations as sources. Begin with study_ids; go on with"
                            + " the session_id of the answer. Says when the evidence does not suffice.")
            .with(Argument.of("beginHubChat", "prompt").required())
            .with(Argument.idsOf("study_ids"))
            .with(Argument.id("session_id"))
            .withAll("beginHubChat", "parent_job_id", "include_synthetic")
            .repeatable()
            .calling("createHubSession", "addHubStudy", "beginHubChat", "readHubJob");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        if (!call.has("session_id") && !call.has("study_ids")) {
            throw Problem.invalid(
                    "study_ids", "missing", "Give study_ids to ask about, or the session_id of an earlier answer.");
        }
        if (call.get("study_ids").size() > MOST_STUDIES) {
            throw Problem.invalid("study_ids", "max", "Ask about at most " + MOST_STUDIES + " studies at once.");
        }
        return session(call)
                .chain(session -> prepare(call, session)
                        .chain(ready ->
                                ready ? ask(call, session) : Uni.createFrom().item(unprepared(session))))
                .chain(call::named);
    }

    private static Uni<String> session(ToolCall call) {
        if (call.has("session_id")) {
            return Uni.createFrom().item(call.text("session_id"));
        }
        var name = Compact.object().put("name", beginning(call.text("prompt").strip()));
        return call.api()
                .post(SESSIONS, name, call.key("session"))
                .map(created -> created.body().path("id").asText());
    }

    /** Of whole characters. */
    private static String beginning(String prompt) {
        int characters = prompt.codePointCount(0, prompt.length());
        return prompt.substring(0, prompt.offsetByCodePoints(0, Math.min(characters, NAME)));
    }

    /** Adds the studies; whether all of them can be asked by now. */
    private static Uni<Boolean> prepare(ToolCall call, String session) {
        List<String> studies = new ArrayList<>();
        call.get("study_ids").forEach(id -> studies.add(id.asText()));
        Uni<Boolean> ready = Uni.createFrom().item(true);
        for (String study : studies) {
            ready = ready.chain(before -> add(call, session, study).map(now -> before && now));
        }
        return ready;
    }

    private static Uni<Boolean> add(ToolCall call, String session, String study) {
        var at = Query.of(SESSIONS).at(session);
        return call.api().put(Query.of(at.text() + "/studies").at(study).text()).chain(source -> {
            String job = source.path("preparation_job_id").asText("");
            if (job.isEmpty() || job.equals("null")) {
                return Uni.createFrom().item(isReady(source));
            }
            return Jobs.await(call, Query.of(at.text() + "/jobs").at(job).text())
                    .map(Jobs::isOver);
        });
    }

    private static boolean isReady(JsonNode source) {
        return !source.path("status").asText().equals("preparing");
    }

    private static Uni<ToolAnswer> ask(ToolCall call, String session) {
        var at = Query.of(SESSIONS).at(session).text();
        var body = call.body("prompt", "parent_job_id", "include_synthetic");
        return call.api()
                .post(at + "/chat/jobs", body, call.key("question"))
                .chain(begun -> Jobs.await(
                        call,
                        Query.of(at + "/jobs")
                                .at(begun.body().path("job_id").asText())
                                .text()))
                .map(job -> EvidenceAnswer.of(session, job));
    }

    private static ToolAnswer unprepared(String session) {
        return ToolAnswer.of(Compact.object()
                .put("session_id", session)
                .put("status", "preparing")
                .put("message", "The interviews are still being prepared. Ask again with this session_id."));
    }
}
