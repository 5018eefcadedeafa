package io.research.studies.hidden;

import static io.research.studies.TestDatabase.execute;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class HiddenStudyIT {
    private static final String HIDDEN = "/internal/hidden-studies/";
    private static final String GUIDE =
            """
            {"sections": [{"title": "", "minutes": null, "items": [{"id": "choice", "kind": "question",
              "say": "Which tea?", "must": true, "probes": [], "goal": null,
              "choice": {"options": ["Mint", "Ginger", "Neither"], "fixed": 1}, "warning": null}]}],
             "learning_goals": [], "rules": null}
            """;

    private final String organization = "org_" + UUID.randomUUID();
    private final Api service = Api.with(Tokens.ofService("signal-service", organization, "app_test"));
    private final Api customer = Api.with(Tokens.of(organization, "app_test", "read", "write"));
    private final UUID id = UUID.randomUUID();

    @Test
    void neighbours_find_a_hidden_study_and_the_public_api_does_not() {
        String slug = put(1, "byop").expect(200).at("slug");

        var state = service.get("/internal/studies/" + id).expect(200);
        assertThat(state.<String>at("provisioning_status")).isEqualTo("provisioned");
        assertThat(state.<String>at("slug")).isEqualTo(slug);
        assertThat(Api.with(Tokens.ofParticipant())
                        .get("/internal/studies/by-slug/" + slug)
                        .expect(200)
                        .<String>at("organization_id"))
                .isEqualTo(organization);
        customer.get("/internal/studies/" + id).refused(404, "not_found");
        customer.get("/api/public/v1/studies/" + id).refused(404, "not_found");
        customer.delete("/api/public/v1/studies/" + id).refused(404, "not_found");
        assertThat(customer.get("/api/public/v1/studies/").expect(200).<Integer>at("total_count"))
                .isZero();
    }

    @Test
    void a_newer_version_changes_it_and_an_older_one_that_comes_late_does_not() {
        String slug = put(2, "panel").expect(200).at("slug");

        assertThat(put(1, "byop").expect(200).<String>at("slug")).isEqualTo(slug);
        assertThat(service.get("/internal/studies/" + id).expect(200).<String>at("fielding_status"))
                .isEqualTo("fielding");

        put(3, "byop").expect(200);

        assertThat(service.get("/internal/studies/" + id).expect(200).<String>at("recruiting_method"))
                .isEqualTo("byop");
    }

    @Test
    void a_closed_study_stays_closed_also_when_it_is_made_afterwards() {
        put(1, "byop").expect(200);
        service.delete(HIDDEN + id).expect(204);
        service.delete(HIDDEN + id).expect(204);
        var never = UUID.randomUUID();
        service.delete(HIDDEN + never).expect(204);

        put(2, "byop").refused(404, "not_found");
        service.put(HIDDEN + never, body(1, "byop")).refused(404, "not_found");
        service.get("/internal/studies/" + id).refused(404, "not_found");
    }

    @Test
    void a_guide_is_kept_as_it_is_and_rendered() {
        var sent = guided(GUIDE);

        service.put(HIDDEN + id, sent).expect(200);

        var state = new JsonObject(
                service.get("/internal/studies/" + id).expect(200).body());
        assertThat(state.getJsonObject("guide")).isEqualTo(new JsonObject(GUIDE));
        assertThat(state.getJsonObject("study_plan").getString("conversation_flow"))
                .isEqualTo("- [must] Which tea?\n  ( ) Mint\n  ( ) Ginger\n  (=) Neither");
    }

    @Test
    void a_guide_at_fault_is_refused_at_its_place() {
        service.put(HIDDEN + id, guided(GUIDE.replace("\"question\"", "\"riddle\"")))
                .refused(422, "validation_failed")
                .field("guide.sections[0].items[0].kind");
        service.put(HIDDEN + id, guided(GUIDE.replace("\"Mint\", \"Ginger\", \"Neither\"", "\"Mint\"")))
                .refused(422, "validation_failed")
                .field("guide.sections[0].items[0].choice.options");
    }

    @Test
    void the_script_of_an_earlier_release_is_taken_for_a_guide() {
        put(1, "byop").expect(200);
        var made = service.get("/internal/studies/" + id).expect(200);
        execute("update hidden_study set state = (state::jsonb - 'guide')::text where id = '" + id + "'");

        var read = service.get("/internal/studies/" + id).expect(200);

        assertThat(made.<String>at("guide.sections[0].items[0].say")).isEqualTo("Which tea?");
        assertThat(made.<Boolean>at("guide.sections[0].items[0].must")).isTrue();
        assertThat(read.<Object>at("guide")).isEqualTo(made.at("guide"));
    }

    @Test
    void only_services_make_them_and_only_complete_ones() {
        customer.put(HIDDEN + id, body(1, "byop")).refused(403, "insufficient_scope");
        service.put(
                        HIDDEN + id,
                        new JsonObject(body(1, "byop")).putNull("voice").encode())
                .refused(422, "validation_failed")
                .field("voice");
        Api.with(Tokens.ofService("signal-service", "org_other", "app_test"))
                .get("/internal/studies/" + id)
                .refused(404, "not_found");
    }

    private Api.Answer put(int version, String recruiting) {
        return service.put(HIDDEN + id, body(version, recruiting));
    }

    private static String guided(String guide) {
        var body = new JsonObject(body(1, "byop")).put("guide", new JsonObject(guide));
        body.getJsonObject("study_plan").remove("conversation_flow");
        return body.encode();
    }

    private static String body(int version, String recruiting) {
        var plan = new JsonObject()
                .put("objectives", "One question")
                .put("conversation_flow", "{\"script\":1,\"questions\":[{\"text\":\"Which tea?\"}]}")
                .putNull("background");
        return new JsonObject()
                .put("version", version)
                .put("name", "A short question")
                .put("recruiting_method", recruiting)
                .put("interview_format", "chat")
                .put("voice", "female")
                .put("language", "en")
                .put("expected_duration_seconds", 300)
                .put("study_plan", plan)
                .put("screener_questions", new io.vertx.core.json.JsonArray())
                .encode();
    }
}
