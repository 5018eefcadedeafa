package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** More turns than anybody can say, from one interview. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class FloodIT {
    private static final int TURNS_PER_MINUTE = 120;

    private Guest guest;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void an_interview_whose_minute_is_nearly_used_up() throws SQLException {
        guest = Guest.of(aStudy().published());
        guest.agrees().expect(200);
        guest.says("c1", "I drink tea because it wakes me up.").expect(200);
        update("window_turns = " + (TURNS_PER_MINUTE - 1));
    }

    @Test
    void a_turn_too_many_is_refused_and_not_kept() {
        guest.says("c2", "I choose it by its smell.").expect(200);

        var refused = guest.says("c3", "And by its colour.").refused(429, "rate_limited");

        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
        assertThat(refused.<String>at("error.recovery_action")).isEqualTo("wait_and_retry");
        assertThat(said()).hasSize(2);
    }

    @Test
    void the_same_turn_counts_once_however_often_it_is_sent() {
        for (int sending = 0; sending < 5; sending++) {
            guest.says("c1", "I drink tea because it wakes me up.").expect(200);
        }

        guest.says("c2", "I choose it by its smell.").expect(200);

        assertThat(said()).hasSize(2);
    }

    @Test
    void what_was_refused_is_taken_under_the_same_client_id_when_the_minute_is_over() throws SQLException {
        guest.says("c2", "I choose it by its smell.").expect(200);
        guest.says("c3", "And by its colour.").refused(429, "rate_limited");

        update("window_began_at = window_began_at - interval '1 minute'");

        guest.says("c3", "And by its colour.").expect(200);
        assertThat(said()).hasSize(3);
    }

    @Test
    void who_is_refused_can_still_end_the_interview() {
        guest.says("c2", "I choose it by its smell.").expect(200);
        guest.says("c3", "And by its colour.").refused(429, "rate_limited");

        assertThat(guest.finishes("completed").expect(200).<String>at("state")).isEqualTo("completed");
    }

    private void update(String change) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("update interview set " + change + " where id = '" + guest.interviewId() + "'");
        }
    }

    private List<String> said() {
        return guest.comesBack().expect(200).at("messages.findAll { it.role == 'user' }.message");
    }
}
