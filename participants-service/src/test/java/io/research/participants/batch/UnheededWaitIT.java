package io.research.participants.batch;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.research.participants.FakeNeighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Where as many requests of an organization wait as may, a further one does not. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
@TestProfile(UnheededWaitIT.NobodyWaits.class)
class UnheededWaitIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    public static class NobodyWaits implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("research.job.waiting", "0");
        }
    }

    @Test
    void who_may_not_wait_gets_the_job_at_once() {
        var body = aBatchFor(aProvisionedStudy().of(organization))
                .silently(somebody())
                .json();

        var accepted = api.post(PARTICIPANTS, body, "Prefer", "wait=20").expect(202);

        assertThat(accepted.header("Preference-Applied")).isNull();
        String job = PARTICIPANTS + "jobs/" + accepted.at("job_id");
        await().until(() -> api.get(job).expect(200).at("status").equals("succeeded"));
    }
}
