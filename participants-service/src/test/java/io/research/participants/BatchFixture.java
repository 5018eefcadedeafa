package io.research.participants;

import io.research.testkit.Api;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Requests for batches. */
public final class BatchFixture {
    public static final String PARTICIPANTS = "/api/public/v1/participants/";

    private final JsonArray items = new JsonArray();
    private final JsonObject body = new JsonObject();

    private BatchFixture() {}

    public static BatchFixture aBatchFor(StudyFixture study) {
        return aBatchFor(study.id().toString());
    }

    public static BatchFixture aBatchFor(String studyId) {
        var batch = new BatchFixture();
        batch.body.put("study_id", studyId).put("participants", batch.items);
        return batch;
    }

    /** A new address. */
    public static String somebody() {
        return "p" + UUID.randomUUID().toString().substring(0, 13) + "@example.com";
    }

    public BatchFixture inviting(String email) {
        return with(new JsonObject().put("email", email));
    }

    public BatchFixture silently(String email) {
        return with(new JsonObject().put("email", email).put("silent", true));
    }

    public BatchFixture with(JsonObject item) {
        items.add(item);
        return this;
    }

    public String json() {
        return body.encode();
    }

    /** Creates the batch, and fails unless the answer is 201. */
    public Api.Answer createdBy(Api api) {
        return api.post(PARTICIPANTS, json(), "Prefer", "wait=20").expect(201);
    }

    public Api.Answer refusedTo(Api api, int status, String code) {
        return api.post(PARTICIPANTS, json()).refused(status, code);
    }
}
