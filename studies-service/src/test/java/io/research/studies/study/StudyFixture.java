package io.research.studies.study;

import static io.research.studies.TestDatabase.execute;

import io.research.testkit.Api;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Study bodies that read aloud. */
final class StudyFixture {
    static final String STUDIES = "/api/public/v1/studies";

    private final JsonObject body = new JsonObject();

    private StudyFixture() {}

    static StudyFixture aStudy() {
        return new StudyFixture();
    }

    static StudyFixture aCompleteStudy() {
        return aStudy().with(
                        "name", "Tea at home " + UUID.randomUUID().toString().substring(0, 8))
                .with("interview_format", "chat")
                .with("voice", "female")
                .with("language", "en")
                .with(
                        "study_plan",
                        new JsonObject()
                                .put("objectives", "Learn how people choose tea.")
                                .put("conversation_flow", "1. Warm-up: What do you drink in the morning?"));
    }

    StudyFixture named(String name) {
        return with("name", name);
    }

    StudyFixture with(String field, Object value) {
        body.put(field, value);
        return this;
    }

    StudyFixture without(String field) {
        body.remove(field);
        return this;
    }

    StudyFixture withScreener(JsonObject... questions) {
        var list = new JsonArray();
        for (var question : questions) {
            list.add(question);
        }
        return with("screener_questions", list);
    }

    String json() {
        return body.encode();
    }

    Api.Answer createdBy(Api api) {
        return api.post(STUDIES, json()).expect(201);
    }

    /** The study stands there with its panel, as a launch and what followed it would have left it. */
    static void fielding(UUID study, String status) {
        execute("update study set recruiting_method = 'PANEL', fielding_status = '" + status + "' where id = '" + study
                + "'");
    }

    /** As many more like that one, each a moment younger than the one before: {@code Tea 2} and so on. */
    static void numbered(UUID first, String name, int last) {
        execute(
                """
                insert into study (id, organization_id, app_id, slug, test_token, name, recruiting_method,
                    interview_format, screener_questions, targeting_attributes, provisioning_status, fielding_status,
                    interview_count, revision, created_at, updated_at)
                select gen_random_uuid(), organization_id, app_id, slug || number, test_token, '%s ' || number,
                    recruiting_method, interview_format, screener_questions, targeting_attributes, provisioning_status,
                    fielding_status, interview_count, revision, created_at + number * interval '1 millisecond',
                    updated_at + number * interval '1 millisecond'
                from study, generate_series(2, %d) as number where id = '%s'
                """
                        .formatted(name, last, first));
    }
}
