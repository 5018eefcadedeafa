package io.research.hub;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.testkit.Api;
import io.research.testkit.Api.Answer;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** What a caller of one organization does with the Hub. */
public final class Hub {
    public static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions";

    private final String organization;
    private final Api api;

    private Hub(String organization) {
        this.organization = organization;
        this.api = Api.of(organization);
    }

    public static Hub ofNewOrganization() {
        return new Hub("org_" + UUID.randomUUID());
    }

    public String organization() {
        return organization;
    }

    public Api api() {
        return api;
    }

    /** A new session; its id. */
    public String session() {
        return api.post(SESSIONS, "{\"name\":\"Tea\"}", "Idempotency-Key", key())
                .expect(201)
                .at("id");
    }

    public static String key() {
        return UUID.randomUUID().toString();
    }

    /** Adds the study and waits until it is ready. */
    public void add(String session, StudyFixture study) {
        api.put(SESSIONS + "/" + session + "/studies/" + study.id(), "").expect(200);
        awaitSources(session, "ready");
    }

    public void awaitSources(String session, String status) {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(statuses(session)).containsOnly(status));
    }

    public List<String> statuses(String session) {
        return api.get(SESSIONS + "/" + session + "/sources").expect(200).at("sources.status");
    }

    public Answer upload(String session, String name, byte[] content) {
        return new Answer(
                given().header("Authorization", "Bearer " + Tokens.of(organization, "app_test", "read", "write"))
                        .multiPart("file", name, content)
                        .post(SESSIONS + "/" + session + "/sources"));
    }

    /** Uploads a text that can be read; the id of the source. */
    public String document(String session, String name, String text) {
        String id = upload(session, name, text.getBytes(StandardCharsets.UTF_8))
                .expect(201)
                .at("source_id");
        awaitSources(session, "ready");
        return id;
    }

    /** Asks and waits for the answer. */
    public Answer ask(String session, String prompt) {
        return ask(session, new JsonObject().put("prompt", prompt));
    }

    public Answer ask(String session, JsonObject body) {
        return api.post(
                        SESSIONS + "/" + session + "/chat",
                        body.put("wait_seconds", 60).encode(),
                        "Idempotency-Key",
                        key())
                .expect(200);
    }

    /** Asks and waits for nothing. */
    public Answer begin(String session, String prompt) {
        return api.post(
                        SESSIONS + "/" + session + "/chat/jobs",
                        new JsonObject().put("prompt", prompt).encode(),
                        "Idempotency-Key",
                        key())
                .expect(202);
    }

    /** Makes an output and waits for it; its id. */
    public String output(String session, JsonObject request) {
        return ended(api.post(SESSIONS + "/" + session + "/outputs", request.encode(), "Idempotency-Key", key()))
                .at("result.output_id");
    }

    /** The job of that answer, once it has ended well. */
    public Answer ended(Answer accepted) {
        var job = completed(accepted);
        assertThat(job.<String>at("status")).as(job.body()).isEqualTo("succeeded");
        return job;
    }

    /** The job of that answer, once it has ended. */
    public Answer completed(Answer accepted) {
        String poll = accepted.expect(202).at("poll_url");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> api.get(poll).expect(200).at("completed"));
        return api.get(poll).expect(200);
    }

    /** Uploads a template. */
    public Answer template(String session, String kind, String name, byte[] content) {
        return new Answer(
                given().header("Authorization", "Bearer " + Tokens.of(organization, "app_test", "read", "write"))
                        .multiPart("file", name, content)
                        .post(SESSIONS + "/" + session + "/templates?kind=" + kind));
    }

    /** Downloads an output, with a query or none. */
    public byte[] download(String session, String output, String query) {
        return given().header("Authorization", "Bearer " + Tokens.of(organization, "app_test", "read", "write"))
                .get(SESSIONS + "/" + session + "/outputs/" + output + "/download" + query)
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
    }
}
