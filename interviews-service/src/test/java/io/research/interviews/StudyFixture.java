package io.research.interviews;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.event.EventCodec;
import io.research.kernel.json.StoredJson;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Collectors;

/** Studies of the neighbour that read aloud. */
public final class StudyFixture {
    public static final String FLOW =
            """
            # Morning
            What do you drink in the morning?
            # Buying
            How did you choose the last tea that you bought?
            Where did you buy it?
            Who was with you?
            """;

    private final String organizationId;
    private final JsonObject study;

    private StudyFixture(String organizationId) {
        this.organizationId = organizationId;
        String now = Instant.parse("2026-01-02T03:04:05Z").toString();
        this.study = new JsonObject()
                .put("id", UUID.randomUUID().toString())
                .put("slug", random(16))
                .put("test_token", random(22))
                .put("name", "Tea at home")
                .put("recruiting_method", "byop")
                .put("interview_format", "chat")
                .put("voice", "female")
                .put("language", "en")
                .put("expected_duration_seconds", 600)
                .put("provisioning_status", "provisioned")
                .put("fielding_status", "unavailable")
                .put("study_plan", new JsonObject().put("objectives", "o").put("conversation_flow", FLOW))
                .put("guide", json(GuideFixture.guide(FLOW)))
                .put("screener_questions", new JsonArray())
                .put("revision", 1)
                .put("created_at", now)
                .put("updated_at", now);
    }

    /** A chat study in English, ready to be held, of an organization that no other test knows. */
    public static StudyFixture aStudy() {
        return aStudyOf("org_" + UUID.randomUUID());
    }

    public static StudyFixture aStudyOf(String organizationId) {
        return new StudyFixture(organizationId);
    }

    /** A question with two options, of which the second disqualifies. */
    public static JsonObject aYesNoQuestion(String id) {
        return new JsonObject()
                .put("id", id)
                .put("text", "Do you drink tea?")
                .put("type", "single_select")
                .put("order", 0)
                .put(
                        "options",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("id", "yes")
                                        .put("text", "Yes")
                                        .put("disqualify", false))
                                .add(new JsonObject()
                                        .put("id", "no")
                                        .put("text", "No")
                                        .put("disqualify", true)))
                .put("text_values", new JsonArray())
                .put("disallowed_text_values", new JsonArray());
    }

    public StudyFixture with(String field, Object value) {
        study.put(field, value);
        return this;
    }

    /** @param lines as {@link GuideFixture} reads them */
    public StudyFixture withGuide(String lines) {
        return withGuide(GuideFixture.guide(lines));
    }

    public StudyFixture withGuide(Guide guide) {
        study.getJsonObject("study_plan")
                .put("conversation_flow", guide.items().map(Guide.Item::say).collect(Collectors.joining("\n")));
        return with("guide", json(guide));
    }

    private static JsonObject json(Guide guide) {
        return new JsonObject(StoredJson.write(guide));
    }

    public StudyFixture withScreener(JsonObject... questions) {
        var list = new JsonArray();
        for (var question : questions) {
            list.add(question);
        }
        return with("screener_questions", list);
    }

    public StudyFixture draft() {
        return with("provisioning_status", "draft");
    }

    public StudyFixture atRevision(long revision) {
        return with("revision", revision);
    }

    /** studies-service knows it from now on. */
    public StudyFixture published() {
        NextDoor.knowsStudy(slug(), publishedStudy());
        return this;
    }

    /** Somebody is invited to it; the token of the personal link. */
    public String invites(String email) {
        return invites(email, UUID.randomUUID());
    }

    public String invites(String email, UUID participantId) {
        String token = random(22);
        NextDoor.knowsParticipant(
                token,
                new JsonObject()
                        .put("organization_id", organizationId)
                        .put("app_id", "app_test")
                        .put("participant_id", participantId.toString())
                        .put("study_id", id().toString())
                        .put("email", email)
                        .put("status", "invited")
                        .put("interview_count", 0));
        return token;
    }

    /** What studies-service tells about it. */
    public String event(String type) {
        return new JsonObject()
                .put("id", UUID.randomUUID().toString())
                .put("type", type)
                .put("version", 1)
                .put("occurred_at", "2026-01-02T03:04:05Z")
                .put("organization_id", organizationId)
                .put("app_id", "app_test")
                .put("study_id", id().toString())
                .put("data", study.copy())
                .encode();
    }

    /** It as the service under test has it in memory. */
    public StudyState state() {
        return (StudyState)
                EventCodec.read(event("study.updated")).orElseThrow().data();
    }

    public UUID id() {
        return UUID.fromString(study.getString("id"));
    }

    public String slug() {
        return study.getString("slug");
    }

    /** What somebody brings along whom a panel sends to it. */
    public JsonObject respondent() {
        return new JsonObject().put("link", slug()).put("respondent", "r1").put("signature", "s");
    }

    public String testToken() {
        return study.getString("test_token");
    }

    public String organizationId() {
        return organizationId;
    }

    JsonObject json() {
        return study.copy();
    }

    private JsonObject publishedStudy() {
        return new JsonObject()
                .put("organization_id", organizationId)
                .put("app_id", "app_test")
                .put("study", study.copy());
    }

    private static String random(int length) {
        return UUID.randomUUID().toString().replace("-", "").substring(0, length);
    }
}
