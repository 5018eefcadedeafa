package io.research.participants.batch;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.BatchFixture;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class BatchIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);

    @Test
    void a_batch_is_taken_as_a_job_whose_result_lists_the_participants() {
        var accepted = api.post(
                        PARTICIPANTS, aBatchFor(study).silently(somebody()).json())
                .expect(202);

        String job = PARTICIPANTS + "jobs/" + accepted.at("job_id");
        await().until(() -> api.get(job).expect(200).at("status").equals("succeeded"));

        assertThat(accepted.header("Location")).endsWith(job);
        assertThat(accepted.<String>at("status")).isEqualTo("pending");
        assertThat(accepted.<String>at("result_url")).isEqualTo(PARTICIPANTS + "?study_id=" + study.id());
        var done = api.get(job);
        assertThat(done.<String>at("job_id")).isEqualTo(accepted.at("job_id"));
        assertThat(done.<String>at("kind")).isEqualTo("participants.create");
        assertThat(done.<Boolean>at("completed")).isTrue();
        assertThat(done.<String>at("error")).isNull();
        assertThat(done.<String>at("result_url")).isEqualTo(accepted.at("result_url"));
        assertThat(done.<List<Map<String, Object>>>at("result.participants"))
                .isEqualTo(api.get(done.at("result_url")).at("participants"));
    }

    @Test
    void a_participant_has_all_its_fields() {
        String email = somebody();
        var metadata = new JsonObject()
                .put("segment", "A")
                .put("age", 41)
                .put("vip", true)
                .putNull("note");

        var created = aBatchFor(study)
                .with(new JsonObject()
                        .put("email", email)
                        .put("silent", true)
                        .put("external_id", "crm-1")
                        .put("metadata", metadata))
                .createdBy(api);

        assertThat(created.<Map<String, Object>>at("[0]"))
                .containsEntry("study_id", study.id().toString())
                .containsEntry("email", email)
                .containsEntry("status", "created")
                .containsEntry("delivery_status", "not_sent")
                .containsEntry("silent", true)
                .containsEntry("interview_count", 0)
                .containsEntry("sent_at", null)
                .containsEntry("reward_sent", false)
                .containsEntry("reward_sent_at", null)
                .containsEntry("external_id", "crm-1")
                .containsEntry("metadata", metadata.getMap())
                .containsKeys("created_at", "updated_at");
        assertThat(created.<String>at("[0].interview_link"))
                .matches("http://localhost:8080/i/" + study.slug() + "\\?p=[A-Za-z0-9_-]{22}");
        assertThat(api.get(PARTICIPANTS + created.at("[0].id")).expect(200).<Map<String, Object>>at("$"))
                .isEqualTo(created.at("[0]"));
    }

    @Test
    void a_hundred_participants_come_in_the_order_of_the_request() {
        var batch = aBatchFor(study);
        var emails = Stream.generate(BatchFixture::somebody).limit(100).toList();
        emails.forEach(batch::silently);

        var created = batch.createdBy(api);

        assertThat(created.<List<String>>at("email")).isEqualTo(emails);
        assertThat(api.get(PARTICIPANTS + "?study_id=" + study.id()).<Integer>at("total_count"))
                .isEqualTo(100);
    }

    @Test
    void a_job_of_another_organization_is_unknown() {
        var accepted = api.post(
                        PARTICIPANTS, aBatchFor(study).silently(somebody()).json())
                .expect(202);

        Api.ofNewOrganization()
                .get(PARTICIPANTS + "jobs/" + accepted.at("job_id"))
                .refused(404, "not_found");
        api.get(PARTICIPANTS + "jobs/" + UUID.randomUUID()).refused(404, "not_found");
        api.get(PARTICIPANTS + "jobs/none").refused(404, "not_found");
    }
}
