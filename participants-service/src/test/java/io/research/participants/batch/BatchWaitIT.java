package io.research.participants.batch;

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
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class BatchWaitIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private final String body = aBatchFor(study).silently(somebody()).json();

    @Test
    void who_waits_gets_the_participants() {
        var created = api.post(PARTICIPANTS, body, "Prefer", "wait=99").expect(201);

        assertThat(created.header("Preference-Applied")).isEqualTo("wait=60");
        assertThat(created.header("Content-Type")).startsWith("application/json");
        assertThat(created.header("Location")).isNull();
        assertThat(created.<List<Object>>at("$")).hasSize(1);
    }

    @Test
    void who_does_not_wait_long_enough_gets_the_job() {
        var accepted = api.post(PARTICIPANTS, body, "Prefer", "wait=0");

        assertThat(accepted.status()).isIn(201, 202);
        assertThat(accepted.header("Preference-Applied")).isEqualTo("wait=0");
    }

    @Test
    void a_repeated_request_gets_the_stored_answer_byte_for_byte() {
        var first = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1").expect(202);

        var second = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1").expect(202);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(first.header("Idempotent-Replayed")).isNull();
    }

    @Test
    void a_repeated_request_that_waits_gets_the_same_participants_byte_for_byte() {
        var first = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1", "Prefer", "wait=20")
                .expect(201);

        var second = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1", "Prefer", "wait=20")
                .expect(201);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void a_request_that_did_not_wait_can_be_repeated_by_one_that_does() {
        var accepted = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1").expect(202);

        var created = api.post(PARTICIPANTS, body, "Idempotency-Key", "k1", "Prefer", "wait=20")
                .expect(201);

        var job = api.get(PARTICIPANTS + "jobs/" + accepted.at("job_id"));
        assertThat(created.<List<Map<String, Object>>>at("$")).isEqualTo(job.at("result.participants"));
    }

    @Test
    void the_same_key_with_other_people_is_refused() {
        api.post(PARTICIPANTS, body, "Idempotency-Key", "k1").expect(202);

        api.post(PARTICIPANTS, aBatchFor(study).silently(somebody()).json(), "Idempotency-Key", "k1")
                .refused(409, "idempotency_key_reused");
    }

    @Test
    void thirty_identical_requests_at_once_create_one_participant() throws Exception {
        Callable<Api.Answer> call = () -> api.post(PARTICIPANTS, body, "Idempotency-Key", "k1", "Prefer", "wait=20");
        try (var callers = Executors.newFixedThreadPool(30)) {
            for (var answer :
                    callers.invokeAll(Stream.generate(() -> call).limit(30).toList())) {
                assertThat(answer.get().status()).isIn(201, 409);
            }
        }

        call.call().expect(201);

        assertThat(count()).isEqualTo(1);
    }

    private int count() {
        return api.get(PARTICIPANTS).at("total_count");
    }
}
