package io.research.participants.participant;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.PublishedEvents.event;
import static io.research.participants.PublishedEvents.publish;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class StudyDeletedIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);

    @Test
    void the_participants_of_a_deleted_study_are_gone_and_those_of_others_stay() {
        var gone = aBatchFor(study).silently(somebody()).silently(somebody()).createdBy(api);
        var other = aProvisionedStudy().of(organization);
        String stays = aBatchFor(other).silently(somebody()).createdBy(api).at("[0].id");

        delete(study);

        api.get(PARTICIPANTS + gone.at("[0].id")).refused(404, "not_found");
        api.patch(PARTICIPANTS + gone.at("[0].id"), "{\"external_id\": \"a\"}").refused(404, "not_found");
        assertThat(listed("")).containsExactly(stays);
        assertThat(listed("?study_id=" + study.id())).isEmpty();
        assertThat(listed("?email=" + gone.<String>at("[0].email"))).isEmpty();
        assertThat(total("")).isEqualTo(1);
        assertThat(total("?study_id=" + study.id())).isZero();
    }

    @Test
    void a_personal_link_still_says_whose_it_is_so_that_the_page_can_tell_that_the_study_is_closed() {
        var created = aBatchFor(study).silently(somebody()).createdBy(api);
        String token = created.<String>at("[0].interview_link").replaceFirst(".*\\?p=", "");

        delete(study);

        Api.with(Tokens.ofService("interviews-service", organization, "app_test"))
                .get("/internal/participants/by-token/" + token)
                .expect(200);
    }

    @Test
    void a_batch_whose_study_was_deleted_after_the_request_creates_nobody() {
        aBatchFor(study).silently(somebody()).createdBy(api);
        delete(study);

        String job = api.post(
                        PARTICIPANTS, aBatchFor(study).silently(somebody()).json(), "Prefer", "wait=20")
                .expect(202)
                .at("job_id");

        var ended = api.get(PARTICIPANTS + "jobs/" + job).expect(200);
        assertThat(ended.<String>at("status")).isEqualTo("failed");
        assertThat(ended.<String>at("error")).isEqualTo("The study was deleted.");
        assertThat(total("")).isZero();
    }

    /** Publishes the deletion of a study that has participants. The fake studies-service still answers with the study. */
    private void delete(StudyFixture deleted) {
        publish(event(organization, deleted.id(), EventType.STUDY_DELETED, deleted.deleted()));
        await().until(() -> total("?study_id=" + deleted.id()) == 0);
    }

    private List<String> listed(String query) {
        return api.get(PARTICIPANTS + query).expect(200).at("participants.id");
    }

    private int total(String query) {
        return api.get(PARTICIPANTS + query).expect(200).at("total_count");
    }
}
