package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.kernel.retention.RetentionSweep;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class SessionIT {
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @Inject
    RetentionSweep sweep;

    @BeforeEach
    void a_guest() {
        guest = Guest.of(aStudy().published());
    }

    @Test
    void one_who_comes_back_finds_everything_as_it_was() {
        guest.agrees().expect(200);
        var turn = guest.says("c1", "I drink tea because it wakes me up.").expect(200);

        var resumed = guest.comesBack().expect(200);

        assertThat(resumed.<String>at("interview_id"))
                .isEqualTo(guest.interviewId().toString());
        assertThat(resumed.<String>at("session_token")).isEqualTo(guest.sessionToken());
        assertThat(resumed.<String>at("state")).isEqualTo("interviewing");
        assertThat(resumed.<String>at("consent.version"))
                .isEqualTo(guest.opened().at("consent.version"));
        assertThat(resumed.<String>at("study.title")).isEqualTo("Tea at home");
        assertThat(resumed.<List<String>>at("messages.client_id")).containsOnlyOnce("c1");
        assertThat(resumed.<List<String>>at("messages.message")).containsAll(turn.at("messages.message"));
        assertThat(resumed.<Object>at("progress")).isEqualTo(turn.at("progress"));
    }

    @Test
    void two_tabs_hold_the_same_interview() {
        var study = aStudy().published();
        String token = study.invites("anna@example.org");
        var one = Guest.of(study, token);
        var other = Guest.of(study, token);

        one.agrees().expect(200);
        other.says("From the other tab, because I closed the first one.").expect(200);

        assertThat(one.comesBack().body()).contains("From the other tab");
    }

    @Test
    void without_a_token_or_with_a_wrong_one_nothing_is_answered() {
        post("{}", null).refused(401, "authentication_required");
        post("{}", "guessed").refused(401, "invalid_credentials");
        post("{}", "x".repeat(300)).refused(401, "invalid_credentials");
        assertThat(post("{}", "guessed").header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @Test
    void the_token_is_asked_for_before_the_body_is_read() {
        post("{", "guessed").refused(401, "invalid_credentials");
        post("{", guest.sessionToken()).refused(400, "malformed_request");
    }

    @Test
    void the_interview_of_another_session_is_unknown() {
        var other = Guest.of(aStudy().published());

        Guest.post("/consent", "{\"accepted\":true,\"version\":\"x\"}", guest.sessionToken(), other.interviewId())
                .refused(404, "not_found");
        Guest.post("/finish", "{\"reason\":\"completed\"}", guest.sessionToken(), UUID.randomUUID())
                .refused(404, "not_found");
    }

    @Test
    void a_token_lives_a_day_from_the_last_call() throws SQLException {
        lastCalled("23 hours 59 minutes");
        guest.comesBack().expect(200);
        lastCalled("23 hours 59 minutes");
        guest.comesBack().expect(200);

        lastCalled("24 hours 1 second");

        guest.comesBack().refused(401, "invalid_credentials");
    }

    @Test
    void expired_sessions_are_forgotten_and_live_ones_are_not() throws Throwable {
        var old = Guest.of(aStudy().published());
        update("update participant_session set created_at = now() - interval '3 days', last_call_at = now() -"
                + " interval '2 days' where interview_id = '" + old.interviewId() + "'");
        update("update participant_session set created_at = now() - interval '3 days' where interview_id = '"
                + guest.interviewId() + "'");

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(update("update participant_session set last_call_at = now() where interview_id = '"
                        + old.interviewId() + "'"))
                .isZero();
        guest.comesBack().expect(200);
    }

    private void lastCalled(String ago) throws SQLException {
        update("update participant_session set last_call_at = now() - interval '" + ago + "' where interview_id = '"
                + guest.interviewId() + "'");
    }

    private int update(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    private Api.Answer post(String body, String token) {
        return Guest.post("/consent", body, token, guest.interviewId());
    }
}
