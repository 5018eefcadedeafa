package io.research.participants.batch;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.participants.FakeNeighbours;
import io.research.participants.SecondStart;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Where as many requests of an organization wait as may, a further one does not. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
@TestProfile(SecondStart.class)
class UnheededWaitIT {
    private static final String APPLIED = "Preference-Applied";
    private static final int ONE_WAITS_AND_ONE_DOES_NOT = 2;

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);

    @Inject
    DataSource database;

    @Test
    void who_may_not_wait_gets_the_job_at_once() throws Exception {
        try (var callers = Executors.newFixedThreadPool(ONE_WAITS_AND_ONE_DOES_NOT);
                var connection = database.getConnection()) {
            var answers = new ExecutorCompletionService<Api.Answer>(callers);
            holdUpBatches(connection);
            for (int caller = 0; caller < ONE_WAITS_AND_ONE_DOES_NOT; caller++) {
                answers.submit(this::batch);
            }

            var first = answers.take().get().expect(202);
            connection.rollback();
            var second = answers.take().get().expect(201);

            assertThat(first.header(APPLIED)).isNull();
            assertThat(second.header(APPLIED)).isEqualTo("wait=20");
            awaitSucceeded(first.at("job_id"));
        }
    }

    private void awaitSucceeded(String id) {
        String job = PARTICIPANTS + "jobs/" + id;
        await().until(() -> api.get(job).expect(200).at("status").equals("succeeded"));
    }

    private Api.Answer batch() {
        return api.post(PARTICIPANTS, aBatchFor(study).silently(somebody()).json(), "Prefer", "wait=20");
    }

    /** Nobody is added until that connection has ended its transaction. */
    private static void holdUpBatches(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("lock table participant in share mode");
        }
    }
}
