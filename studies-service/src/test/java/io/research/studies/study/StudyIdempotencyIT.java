package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyIdempotencyIT {
    private final Api api = Api.ofNewOrganization();

    @Test
    void the_same_key_and_input_answers_the_same_bytes_and_makes_one_study() {
        var first = api.post(STUDIES, "{\"name\":\"Tea\",\"voice\":\"male\"}", "Idempotency-Key", "k1");

        var second = api.post(STUDIES + "/", "{\"voice\": \"male\", \"name\": \"Tea\"}", "Idempotency-Key", "\"k1\"");

        assertThat(second.expect(201).body()).isEqualTo(first.expect(201).body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void the_same_key_with_other_input_is_refused() {
        aStudyWithKey("k1", "Tea").expect(201);

        aStudyWithKey("k1", "Coffee").refused(409, "idempotency_key_reused");

        assertThat(count()).isEqualTo(1);
    }

    @Test
    void a_refusal_leaves_the_key_free() {
        api.post(STUDIES, "{\"name\": 1}", "Idempotency-Key", "k1").refused(422, "validation_failed");

        aStudyWithKey("k1", "Tea").expect(201);
    }

    @Test
    void keys_of_different_organizations_are_different_keys() {
        aStudyWithKey("k1", "Tea").expect(201);

        var other = Api.ofNewOrganization().post(STUDIES, aStudy().named("Tea").json(), "Idempotency-Key", "k1");

        assertThat(other.expect(201).header("Idempotent-Replayed")).isNull();
    }

    @Test
    void a_key_of_more_than_255_characters_is_refused() {
        aStudyWithKey("k".repeat(256), "Tea").refused(400, "idempotency_key_invalid");
        aStudyWithKey("k".repeat(255), "Tea").expect(201);
    }

    @Test
    void fifty_identical_requests_at_once_have_one_effect() throws Exception {
        try (var callers = Executors.newFixedThreadPool(50)) {
            Callable<Api.Answer> call = () -> aStudyWithKey("k1", "Tea");
            var answers =
                    callers.invokeAll(Stream.generate(() -> call).limit(50).toList());

            for (var answer : answers) {
                assertThat(answer.get().status()).isIn(201, 409);
            }
        }

        assertThat(count()).isEqualTo(1);
        assertThat(aStudyWithKey("k1", "Tea").expect(201).header("Idempotent-Replayed"))
                .isEqualTo("true");
    }

    private Api.Answer aStudyWithKey(String key, String name) {
        return api.post(STUDIES, aStudy().named(name).json(), "Idempotency-Key", key);
    }

    private int count() {
        return api.get(STUDIES).at("total_count");
    }
}
