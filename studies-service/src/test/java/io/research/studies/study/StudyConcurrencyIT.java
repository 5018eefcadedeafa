package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyConcurrencyIT {
    private static final Map<String, Object> CHANGES = Map.of(
            "name", "Tea",
            "study_type", "concept-test",
            "interview_format", "chat",
            "voice", "male",
            "language", "de",
            "expected_duration_seconds", 600,
            "study_plan", new JsonObject().put("objectives", "o").put("conversation_flow", "1. Tea"),
            "screener_questions",
                    new JsonArray().add(new JsonObject().put("text", "Tea?").put("type", "text_input")),
            "targeting_attributes", new JsonArray().add(new JsonObject().put("qualification_id", 7)));

    private final Api api = Api.ofNewOrganization();

    @Test
    void patches_at_the_same_time_lose_nothing_of_each_other() throws Exception {
        String path = path(aStudy().createdBy(api));
        var calls = new ArrayList<Callable<Api.Answer>>();
        CHANGES.forEach((field, value) -> calls.add(
                () -> api.patch(path, new JsonObject().put(field, value).encode())));

        var answers = atOnce(calls);

        assertThat(answers).allMatch(answer -> answer.status() == 200);
        var study = new JsonObject(api.get(path).body());
        CHANGES.forEach((field, value) -> assertThat(study.getValue(field)).isNotNull());
        assertThat(study.getString("name")).isEqualTo("Tea");
        assertThat(study.getJsonArray("screener_questions")).hasSize(1);
        assertThat(study.getJsonArray("targeting_attributes")).hasSize(1);
        assertThat(study.getJsonArray("missing_requirements")).isEmpty();
        assertThat(study.getString("provisioning_status")).isIn("ready", "provisioned");
        assertThat(study.getInteger("revision")).isBetween(1 + CHANGES.size(), 2 + CHANGES.size());
    }

    @Test
    void of_patches_to_one_revision_exactly_one_is_made() throws Exception {
        var study = aStudy().createdBy(api);
        var calls = new ArrayList<Callable<Api.Answer>>();
        for (int number = 0; number < 10; number++) {
            String body = new JsonObject().put("name", "Tea " + number).encode();
            calls.add(() -> api.patch(path(study), body, "If-Match", study.header("ETag")));
        }

        var answers = atOnce(calls);

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(412, "revision_conflict"));
        assertThat(api.get(path(study)).<Integer>at("revision")).isEqualTo(2);
    }

    @RepeatedTest(5)
    void a_put_that_races_a_deletion_ends_in_a_deleted_study() throws Exception {
        String path = path(aStudy().createdBy(api));
        List<Callable<Api.Answer>> calls =
                new ArrayList<>(List.of(() -> api.put(path, "{\"name\": \"Tea\"}"), () -> api.delete(path)));

        var answers = atOnce(calls);

        assertThat(answers.get(0).status()).isIn(200, 404);
        answers.get(1).expect(200);
        boolean putCameFirst = answers.get(0).status() == 200;
        assertThat(answers.get(1).<String>at("name")).isEqualTo(putCameFirst ? "Tea" : null);
        assertThat(answers.get(1).<Integer>at("revision")).isEqualTo(putCameFirst ? 3 : 2);
        api.get(path).refused(404, "not_found");
    }

    private static List<Api.Answer> atOnce(List<Callable<Api.Answer>> calls) throws Exception {
        try (var callers = Executors.newFixedThreadPool(calls.size())) {
            var answers = new ArrayList<Api.Answer>();
            for (var answer : callers.invokeAll(Collections.unmodifiableList(calls))) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.id();
    }
}
