package io.research.hub.source;

import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.kernel.identity.Tenant;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interviews that end are taken over by jobs whose workers die. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class IndexInterviewsJobIT {
    private static final String SAID = "The spout drips on my table.";

    private final Hub hub = Hub.ofNewOrganization();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles").saved();
    private String session;

    @Inject
    IndexInterviewsJob indexing;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_session_with_the_study() {
        session = hub.session();
        hub.add(session, study);
    }

    @Test
    void a_worker_that_dies_while_it_works_leaves_the_interview_to_another_one() throws Throwable {
        UUID interview = study.heard("What else?", SAID);
        study.saved();

        begunByAWorkerThatDied(interview);

        awaitIndexed(interview);
        assertThat(hub.ask(session, "Does the spout drip?").<String>at("result.answer"))
                .contains("“spout”, or what the search takes to be a form of it: in the answers of 1 person.", SAID);
    }

    /** The interview is stored in the transaction that ends the job; a worker that had lost its lease may have done both. */
    @Test
    void an_interview_that_two_workers_have_taken_over_is_there_once() throws Throwable {
        UUID interview = study.heard("What else?", SAID);
        study.saved();
        begunByAWorkerThatDied(interview);
        awaitIndexed(interview);

        change("update job set status = 'running', lease_until = clock_timestamp() where subject = ?", interview);

        awaitIndexed(interview);
        assertThat(change("update passage set place = place where evidence_id = ?::uuid", interview))
                .isEqualTo(1);
    }

    /** In one transaction, so that no worker of this process takes the job first. */
    private void begunByAWorkerThatDied(UUID interview) throws Throwable {
        var tenant = new Tenant(hub.organization(), "app_test");
        VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> indexing.begin(tenant, study.id(), interview)
                        .chain(() -> Panache.getSession().chain(open -> open.createNativeQuery(
                                        """
                                        update job set status = 'running', attempts = 1, lease_until = clock_timestamp()
                                        where subject = ?1
                                        """)
                                .setParameter(1, interview.toString())
                                .executeUpdate()))));
    }

    private void awaitIndexed(UUID interview) {
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        change("update job set subject = subject where status = 'succeeded' and subject = ?", interview)
                                == 1);
    }

    private int change(String sql, UUID interview) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, interview.toString());
            return statement.executeUpdate();
        }
    }
}
