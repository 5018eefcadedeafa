package io.research.studies.kickoff;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.Api;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Studies with their participants, which read aloud. */
final class KickoffFixture {
    static final String STUDIES = "/api/public/v1/studies";
    static final String KICKOFF = STUDIES + "/create-with-participants";

    private static final String LEASE_ENDS =
            """
            update job set lease_until = now() - interval '1 second'
            where kind = ?1 and status = 'running' and organization_id = ?2
            """;

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

    private KickoffFixture() {}

    static KickoffFixture aKickoff() {
        return new KickoffFixture();
    }

    /** An address that nobody else has. */
    static String somebody() {
        return "p" + UUID.randomUUID().toString().substring(0, 13) + "@example.com";
    }

    KickoffFixture inviting(String email) {
        participants.add(new JsonObject().put("email", email));
        return this;
    }

    KickoffFixture with(String field, Object value) {
        study.put(field, value);
        return this;
    }

    KickoffFixture without(String field) {
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
        return api.post(KICKOFF, json(), headers);
    }

    /** The worker that is at that step dies: its lease ends. */
    static void workerDiesAt(KickoffSteps step, String organization) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(
                    () -> Panache.getSession().chain(session -> session.createNativeQuery(LEASE_ENDS)
                            .setParameter(1, step.kind())
                            .setParameter(2, organization)
                            .executeUpdate())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
