package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each field is within its limits; the event that tells of all of them would be larger than a broker takes. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class LargeStudyIT {
    /** Of three bytes each. */
    private static final String CHARACTERS = "茶".repeat(2_000);

    private final Api api = Api.ofNewOrganization();

    @Test
    void a_study_that_no_event_can_hold_is_refused_and_its_largest_field_named() {
        var answer =
                api.post(STUDIES, aCompleteStudy().withScreener(questions(8)).json());

        told(answer);
        assertThat(api.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @Test
    void a_change_that_makes_it_too_large_changes_nothing() {
        var study = aCompleteStudy().withScreener(questions(1)).createdBy(api);
        String path = STUDIES + "/" + study.id();

        told(api.patch(
                path,
                new JsonObject()
                        .put("screener_questions", List.of(questions(8)))
                        .encode()));

        assertThat(api.get(path).expect(200).body()).isEqualTo(study.body());
    }

    private static void told(Api.Answer answer) {
        answer.refused(422, "validation_failed").field("screener_questions");
        assertThat(answer.<List<String>>at("detail.type")).containsExactly("too_large");
        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
    }

    /** So many with 25 options each: 150 KB of text. */
    private static JsonObject[] questions(int number) {
        return Stream.generate(() -> new JsonObject()
                        .put("text", CHARACTERS)
                        .put("type", "single_select")
                        .put(
                                "options",
                                Stream.generate(() -> new JsonObject().put("text", CHARACTERS))
                                        .limit(25)
                                        .toList()))
                .limit(number)
                .toArray(JsonObject[]::new);
    }
}
