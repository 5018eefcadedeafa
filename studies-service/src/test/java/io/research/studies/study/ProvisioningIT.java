package io.research.studies.study;

import static io.research.studies.TestDatabase.count;
import static io.research.studies.TestDatabase.execute;
import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class ProvisioningIT {
    private final Api api = Api.ofNewOrganization();

    @Test
    void a_complete_study_is_provisioned_and_shows_its_guide() {
        var study = aCompleteStudy()
                .with("study_plan", plan("1. Tea (5 min)\n- [must] Why?\n  - Since when?"))
                .createdBy(api);

        assertThat(study.<String>at("provisioning_status")).isEqualTo("provisioned");
        assertThat(new JsonObject(study.body()).getJsonArray("interview_guide").getJsonObject(0))
                .isEqualTo(
                        new JsonObject(
                                """
                        {"section": "Tea", "minutes": 5, "item_id": "q1", "kind": "question", "say": "Why?",
                         "must": true, "probes": ["Since when?"], "goal": null, "warning": null}
                        """));
        assertThat(api.get(path(study)).body()).isEqualTo(study.body());
    }

    @Test
    void the_plan_of_an_earlier_release_gets_its_guide_when_it_is_read_and_no_new_revision() {
        var study = aCompleteStudy().with("study_plan", plan("- Why?")).createdBy(api);
        execute("update study set guide = null where id = '" + study.id() + "'");

        var read = api.get(path(study)).expect(200);

        assertThat(read.body()).isEqualTo(study.body());
        assertThat(kept(study)).isEqualTo(1);
    }

    @Test
    void a_plan_that_an_earlier_release_saved_meanwhile_is_not_held_by_the_guide_of_before() {
        var study = aCompleteStudy().with("study_plan", plan("- Why?\n- When?")).createdBy(api);
        execute("update study set study_plan = replace(study_plan, 'Why', 'How') where id = '" + study.id() + "'");

        var read = api.get("/internal/studies/" + study.id()).expect(200);

        assertThat(read.<List<String>>at("guide.sections[0].items.say")).containsExactly("How?", "When?");
        assertThat(read.<List<String>>at("guide.sections[0].items.id")).containsExactly("q3", "q2");
    }

    @Test
    void a_study_that_an_earlier_release_left_ready_is_provisioned() {
        var study = aCompleteStudy().createdBy(api);
        execute("update study set provisioning_status = 'READY' where id = '" + study.id() + "'");
        execute(
                "insert into job (id, organization_id, app_id, kind, status, subject, payload, due_at, created_at, updated_at)"
                        + " select gen_random_uuid(), organization_id, app_id, 'studies.provision', 'pending', id::text,"
                        + " '{\"revision\":1}', now(), now(), now() from study where id = '" + study.id() + "'");

        await().atMost(Duration.ofSeconds(30))
                .until(() -> api.get(path(study)).at("provisioning_status").equals("provisioned"));

        assertThat(api.get(path(study)).header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void a_plan_without_anything_to_talk_about_is_refused_and_nothing_is_written() {
        var empty = aCompleteStudy().with("study_plan", plan("---"));
        var study = aCompleteStudy().createdBy(api);

        api.post(STUDIES, empty.json(), "Idempotency-Key", "k1")
                .refused(422, "validation_failed")
                .field("study_plan.conversation_flow");
        api.patch(
                        path(study),
                        new JsonObject()
                                .put("study_plan", plan("- Why?\n".repeat(401)))
                                .encode())
                .refused(422, "validation_failed")
                .field("study_plan.conversation_flow");

        assertThat(api.get(path(study)).body()).isEqualTo(study.body());
        api.post(STUDIES, "{}", "Idempotency-Key", "k1").expect(201);
    }

    private static long kept(Api.Answer study) {
        return count("select count(*) from study where guide is not null and id = '" + study.id() + "'");
    }

    private static JsonObject plan(String flow) {
        return new JsonObject().put("objectives", "o").put("conversation_flow", flow);
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.id();
    }
}
