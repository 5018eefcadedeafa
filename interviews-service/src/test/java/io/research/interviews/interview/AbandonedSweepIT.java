package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class AbandonedSweepIT {
    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @Inject
    AbandonedSweep sweep;

    @BeforeEach
    void a_guest() {
        guest = Guest.of(aStudyOf(organization).published());
    }

    @Test
    void an_interview_left_alone_for_a_day_ends_as_a_partial_one_when_it_was_left() throws Exception {
        guest.agrees().expect(200);
        guest.says("I drink tea because it wakes me up.").expect(200);
        lastActive("25 hours");

        sweep();

        var interview = Api.of(organization).get("/api/public/v1/interviews/" + guest.interviewId());
        assertThat(interview.<String>at("status")).isEqualTo("partial");
        assertThat(interview.<String>at("end_reason")).isEqualTo("timeout");
        var event = Announced.one(guest.interviewId(), "interview.completed");
        assertThat(event.getJsonObject("data").getString("ended_at")).isEqualTo(interview.at("ended_at"));
        assertThat(event.getString("occurred_at")).isGreaterThan(interview.at("ended_at"));
        assertThat(guest.comesBack().<String>at("state")).isEqualTo("completed");
    }

    @Test
    void a_younger_one_goes_on() throws Exception {
        guest.agrees().expect(200);
        lastActive("23 hours");

        sweep();

        guest.says("I am back, because I promised it.").expect(200);
    }

    @Test
    void one_that_finds_no_end_in_a_week_ends_whenever_something_was_said_last() throws Exception {
        guest.agrees().expect(200);
        guest.says("I drink tea because it wakes me up.").expect(200);
        update(guest, "opened_at = now() - interval '7 days 1 minute', active_at = now() - interval '1 minute'");

        sweep();

        var interview = Api.of(organization).get("/api/public/v1/interviews/" + guest.interviewId());
        assertThat(interview.<String>at("end_reason")).isEqualTo("timeout");
        guest.says("One more thing.").refused(409, "interview_state_conflict");
    }

    @Test
    void what_never_was_consented_to_is_forgotten() throws Exception {
        var declined = Guest.of(aStudyOf(organization).published());
        declined.decides(false, "any").expect(200);
        lastActive("25 hours");
        lastActive(declined, "25 hours");

        sweep();

        guest.comesBack().refused(401, "invalid_credentials");
        declined.comesBack().refused(401, "invalid_credentials");
    }

    @Test
    void sweeps_at_the_same_time_end_each_interview_once() throws Exception {
        guest.agrees().expect(200);
        lastActive("25 hours");

        try (var replicas = Executors.newFixedThreadPool(2)) {
            Callable<Void> one = () -> {
                sweep();
                return null;
            };
            for (var swept : replicas.invokeAll(List.of(one, one))) {
                swept.get();
            }
        }

        Announced.one(guest.interviewId(), "interview.completed");
    }

    private void sweep() {
        try {
            VertxContextSupport.subscribeAndAwait(sweep::sweep);
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    private void lastActive(String ago) throws SQLException {
        lastActive(guest, ago);
    }

    private void lastActive(Guest who, String ago) throws SQLException {
        update(who, "opened_at = now() - interval '" + ago + "', active_at = now() - interval '" + ago + "'");
    }

    private void update(Guest who, String changes) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("update interview set " + changes + " where id = '" + who.interviewId() + "'");
        }
    }
}
