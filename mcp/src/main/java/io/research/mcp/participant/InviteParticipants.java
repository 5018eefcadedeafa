package io.research.mcp.participant;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.ApiAnswer;
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
import java.util.stream.StreamSupport;

@Singleton
class InviteParticipants implements Tool {
    private static final String ADDRESS = CallerApi.V1 + "/participants/";
    private static final int SHOWN = 20;
    private static final ToolSpec SPEC = ToolSpec.of(
                    "invite_participants",
                    "Invite your own participants",
                    Effect.ADDS,
                    "Adds people to a provisioned study and e-mails each a personal link; silent sends no e-mail, so that you can"
                            + " pass the link on. Only invite people whom the user named.")
            .with(Argument.of("createParticipants", "study_id").required())
            .with(Argument.of("createParticipants", "participants").required())
            .repeatable()
            .reachingPeople()
            .calling("createParticipants", "readParticipantJob");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return call.api()
                .post(ADDRESS, call.body("study_id", "participants"), call.key("people"))
                .chain(created -> participants(call, created))
                .map(InviteParticipants::answer)
                .chain(call::named);
    }

    private static Uni<JsonNode> participants(ToolCall call, ApiAnswer created) {
        var job = created.body().path("job_id");
        if (job.isMissingNode()) {
            return Uni.createFrom().item(created.body());
        }
        String address =
                Query.of(CallerApi.V1 + "/participants/jobs").at(job.asText()).text();
        return Jobs.await(call, address).map(ended -> ended.path("result").isObject() ? ended.path("result") : ended);
    }

    /** The first of them; the others are counted. */
    private static ToolAnswer answer(JsonNode created) {
        var people = created.isArray() ? created : created.path("participants");
        if (!people.isArray()) {
            return ToolAnswer.of(Compact.pick(created, "job_id", "status", "error"));
        }
        var answer = Compact.object().put("created", people.size());
        var shown = answer.putArray("participants");
        StreamSupport.stream(people.spliterator(), false)
                .limit(SHOWN)
                .map(person -> Compact.pick(
                        person, "id", "email", "external_id", "status", "delivery_status", "interview_link"))
                .forEach(shown::add);
        if (people.size() > SHOWN) {
            answer.put("not_shown", people.size() - SHOWN);
        }
        return ToolAnswer.of(answer);
    }
}
