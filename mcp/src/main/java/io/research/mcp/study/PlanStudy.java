package io.research.mcp.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.apiclient.ApiFault;
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
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;

/** Creates a study from a brief, or changes one, by a turn of the planning conversation. */
@Singleton
class PlanStudy implements Tool {
    private static final String[] SETTINGS = {
        "name", "study_type", "recruiting_method", "interview_format", "voice", "language", "expected_duration_seconds"
    };
    private static final ToolSpec SPEC = ToolSpec.of(
                    "plan_study",
                    "Create or change a study in conversation",
                    Effect.CHANGES,
                    "Without study_id creates a study, with one changes the settings you give and continues its planning. The reply"
                            + " has questions to answer in the next message, or the interview guide, which is then saved. A line that"
                            + " begins with a dash and ends with a question mark is asked word for word: in a new study, or after a line"
                            + " that says A new plan from scratch. Nobody is screened without screener_questions.")
            .with(Argument.of("customizePlan", "study_id"))
            .with(Argument.of("customizePlan", "message")
                    .described("The brief, an answer, or what to change. Needed for a new study."))
            .with(Argument.of("customizePlan", "decisions").described("agent: it asks nothing back."))
            .withAll("createStudy", "name", "study_type")
            .with(Argument.of("createStudy", "recruiting_method")
                    .described("byop: people you invite; panel: recruited people. Leave it once there are interviews."))
            .withAll("createStudy", "interview_format", "voice")
            .with(Argument.of("createStudy", "language").described("Such as en or de."))
            .withAll("createStudy", "expected_duration_seconds")
            .repeatable()
            .calling("createStudy", "updateStudy", "customizePlanAsJob", "readPlanningJob", "readStudy");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        if (!call.has("study_id") && !call.has("message")) {
            throw Problem.invalid("message", "missing", "A new study needs a message that says what it is about.");
        }
        return study(call)
                .chain(study -> call.has("message")
                        ? plan(call, study)
                                .onFailure(ApiFault.class)
                                .transform(fault -> withStudy(fault, study))
                                .chain(call::named)
                        : settings(call, study));
    }

    /** A refusal of the planning does not take back the study. */
    private static ApiFault withStudy(ApiFault fault, String study) {
        if (fault.body().path("error") instanceof ObjectNode error) {
            error.put("study_id", study);
        }
        return fault;
    }

    private static Uni<String> study(ToolCall call) {
        var settings = call.body(SETTINGS);
        if (call.has("study_id")) {
            String study = call.text("study_id");
            return settings.isEmpty()
                    ? Uni.createFrom().item(study)
                    : call.api()
                            .send(HttpMethod.PATCH, address(study), settings, null)
                            .map(changed -> study);
        }
        if (call.text("interview_format").equals("chat") && !call.has("voice")) {
            // Nobody hears it, but a study is not complete without.
            settings.put("voice", "female");
        }
        return call.api()
                .post(CallerApi.V1 + "/studies/", settings, call.key("study"))
                .map(created -> created.body().path("id").asText());
    }

    private static Uni<ToolAnswer> plan(ToolCall call, String study) {
        String jobs = address(study) + "/customize-plan/jobs";
        return call.api()
                .post(jobs, call.body("message", "decisions"), call.key("plan"))
                .chain(begun -> Jobs.await(
                        call,
                        Query.of(jobs).at(begun.body().path("job_id").asText()).text()))
                .chain(job -> answer(call, study, job));
    }

    private static Uni<ToolAnswer> answer(ToolCall call, String study, JsonNode job) {
        var answer = Compact.object().put("study_id", study);
        var reply = job.path("result");
        if (!reply.isObject()) {
            answer.setAll(Compact.pick(job, "job_id", "status", "error"));
            return Uni.createFrom().item(ToolAnswer.of(answer));
        }
        answer.setAll(Compact.pick(
                reply, "response_type", "message", "questions", "assumptions", "written_by", "fallback_reason"));
        return call.api().get(address(study)).map(saved -> withGuide(answer, reply, saved));
    }

    private static Uni<ToolAnswer> settings(ToolCall call, String study) {
        return call.api().get(address(study)).map(saved -> ToolAnswer.of(StudyFacts.whole(saved)));
    }

    private static String address(String study) {
        return Query.of(CallerApi.V1 + "/studies").at(study).text();
    }

    private static ToolAnswer withGuide(ObjectNode answer, JsonNode reply, JsonNode saved) {
        answer.setAll(Compact.pick(saved, "provisioning_status", "missing_requirements", "warnings", "test_link"));
        if (reply.path("study_plan").isObject()) {
            answer.set("interview_guide", StudyFacts.guide(saved));
        }
        return ToolAnswer.of(answer);
    }
}
