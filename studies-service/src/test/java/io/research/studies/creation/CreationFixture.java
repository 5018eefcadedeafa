package io.research.studies.creation;

import static io.research.studies.TestDatabase.execute;

import io.research.kernel.job.JobKind;
import io.research.testkit.Api;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Studies with their participants, which read aloud. */
final class CreationFixture {
    static final String STUDIES = "/api/public/v1/studies";
    static final String CREATE = STUDIES + "/create-with-participants";

    private final JsonObject study = new JsonObject()
            .put("name", "Tea at home")
            .put("interview_format", "chat")
            .put("voice", "female")
            .put("language", "en")
            .put("expected_duration_seconds", 900)
            .put(
                    "study_plan",
                    new JsonObject()
                            .put("objectives", "Learn how people choose tea.")
                            .put("conversation_flow", "1. Warm-up: What do you drink in the morning?"));
    private final JsonArray participants = new JsonArray();

    private CreationFixture() {}

    static CreationFixture aStudyWithParticipants() {
        return new CreationFixture();
    }

    /** An address that nobody else has. */
    static String somebody() {
        return "p" + UUID.randomUUID().toString().substring(0, 13) + "@example.com";
    }

    CreationFixture inviting(String email) {
        participants.add(new JsonObject().put("email", email));
        return this;
    }

    CreationFixture with(String field, Object value) {
        study.put(field, value);
        return this;
    }

    CreationFixture without(String field) {
        study.remove(field);
        return this;
    }

    String json() {
        return new JsonObject()
                .put("study", study)
                .put("participants", participants)
                .encode();
    }

    Api.Answer by(Api api, String... headers) {
        return api.post(CREATE, json(), headers);
    }

    /** The worker that is at that step dies: its lease ends. */
    static void workerDiesAt(JobKind<Void> step, String organization) {
        execute("update job set lease_until = now() - interval '1 second' where status = 'running' and kind = '"
                + step.name() + "' and organization_id = '" + organization + "'");
    }
}
