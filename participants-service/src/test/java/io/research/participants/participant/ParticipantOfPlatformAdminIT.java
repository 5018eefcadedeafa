package io.research.participants.participant;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What platform admins can read and change (specification §5.4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ParticipantOfPlatformAdminIT {
    private final String app = "app_" + UUID.randomUUID();
    private final String one = "org_" + UUID.randomUUID();
    private final String two = "org_" + UUID.randomUUID();
    private final StudyFixture study = aProvisionedStudy().of(one);

    @Test
    void without_a_selection_an_admin_reads_all_organizations_of_the_app_and_no_other_app() {
        String first = created(one, app, study);
        String second = created(two, app, aProvisionedStudy().of(two));
        String elsewhere = created(one, "app_" + UUID.randomUUID(), study);

        var list = admin(null).get(PARTICIPANTS).expect(200);

        assertThat(list.<List<String>>at("participants.id")).containsExactly(second, first);
        assertThat(list.<Integer>at("total_count")).isEqualTo(2);
        admin(null).get(PARTICIPANTS + first).expect(200);
        admin(null).get(PARTICIPANTS + elsewhere).refused(404, "not_found");
    }

    @Test
    void without_a_selection_an_admin_counts_within_a_study_too() {
        created(one, app, study);
        created(one, app, aProvisionedStudy().of(one));

        assertThat(admin(null).get(PARTICIPANTS + "?study_id=" + study.id()).<Integer>at("total_count"))
                .isEqualTo(1);
    }

    @Test
    void an_admin_reads_the_job_of_a_batch_with_and_without_the_organization_selected() {
        var started = Api.with(Tokens.of(one, app, "read", "write"))
                .post(PARTICIPANTS, aBatchFor(study).silently(somebody()).json())
                .expect(202);
        String job = PARTICIPANTS + "jobs/" + started.at("job_id");

        admin(null).get(job).expect(200);
        admin(one).get(job).expect(200);
        admin(two).get(job).refused(404, "not_found");
    }

    @Test
    void an_admin_creates_participants_only_of_the_organization_that_is_selected() {
        aBatchFor(study).silently(somebody()).refusedTo(admin(null), 409, "admin_organization_required");
        aBatchFor(study).silently(somebody()).refusedTo(admin(two), 404, "not_found");
        String id = aBatchFor(study).silently(somebody()).createdBy(admin(one)).at("[0].id");

        Api.with(Tokens.of(one, app, "read")).get(PARTICIPANTS + id).expect(200);
    }

    private static String created(String organization, String app, StudyFixture study) {
        return aBatchFor(study)
                .silently(somebody())
                .createdBy(Api.with(Tokens.of(organization, app, "read", "write")))
                .at("[0].id");
    }

    private Api admin(String organization) {
        return Api.with(Tokens.ofPlatformAdmin(app, organization, "read", "write"));
    }
}
