package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class DeleteInterviewIT {
    private static final String INTERVIEWS = "/api/public/v1/interviews";
    private static final String ANSWER = "I drink tea because it wakes me up.";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private StudyFixture study;
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_conversation() {
        study = aStudyOf(organization).published();
        guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says(ANSWER).expect(200);
    }

    @Test
    void a_deleted_interview_is_nowhere_any_more() throws SQLException {
        guest.talksToTheEnd();

        var answer = api.delete(path(guest));

        assertThat(answer.expect(204).body()).isEmpty();
        api.get(path(guest)).refused(404, "not_found");
        api.delete(path(guest)).refused(404, "not_found");
        for (String filter :
                List.of("", "?status=completed", "?study_id=" + study.id(), "?quality=Poor&quality=Fair")) {
            assertThat(api.get(INTERVIEWS + filter).<Integer>at("total_count")).isZero();
            assertThat(api.get(INTERVIEWS + filter).<List<Object>>at("interviews"))
                    .isEmpty();
        }
        assertThat(kept(guest)).isZero();
    }

    @Test
    void the_other_services_are_told() {
        guest.talksToTheEnd();

        api.delete(path(guest)).expect(204);

        var event = Announced.one(guest.interviewId(), "interview.deleted");
        EventContract.assertKept(EventType.INTERVIEW_DELETED, event.encode());
        assertThat(event.getString("study_id")).isEqualTo(study.id().toString());
        assertThat(event.getJsonObject("data").getString("status")).isEqualTo("completed");
        assertThat(event.getJsonObject("data").getString("participant_source")).isEqualTo("link");
        assertThat(Announced.about(guest.interviewId(), "interview.deleted").getLast())
                .isEqualTo(event);
    }

    @Test
    void one_under_way_ends_with_the_next_call_of_its_participant() {
        api.delete(path(guest)).expect(204);

        guest.says("One more thing.").refused(401, "invalid_credentials");
        guest.comesBack().refused(401, "invalid_credentials");
        guest.finishes("completed").refused(401, "invalid_credentials");
        assertThat(Announced.one(guest.interviewId(), "interview.deleted")
                        .getJsonObject("data")
                        .getString("status"))
                .isEqualTo("in_progress");
    }

    @Test
    void one_who_was_not_let_in_can_be_deleted_and_a_session_without_consent_is_no_interview() {
        study = aStudyOf(organization).withScreener(aYesNoQuestion("q")).published();
        var rejected = Guest.of(study);
        rejected.agrees().expect(200);
        rejected.chooses("q", "no").expect(200);
        var hesitant = Guest.of(study);

        api.delete(path(rejected)).expect(204);
        api.delete(path(hesitant)).refused(404, "not_found");

        hesitant.agrees().expect(200);
    }

    @Test
    void who_was_invited_may_come_again_into_a_new_interview() {
        var participant = UUID.randomUUID();
        String token = study.invites("anna@example.org", participant);
        var first = Guest.of(study, token);
        first.agrees().expect(200);

        api.delete(path(first)).expect(204);
        var second = Guest.of(study, token);

        assertThat(second.state()).isEqualTo("consent");
        assertThat(second.interviewId()).isNotEqualTo(first.interviewId());
        second.agrees().expect(200);
        assertThat(api.get(INTERVIEWS + "?participant_id=" + participant).<List<String>>at("interviews.id"))
                .containsExactly(second.interviewId().toString());
    }

    @Test
    void only_who_may_write_in_the_organization_deletes() {
        Api.with(Tokens.of(organization, "app_test", "read"))
                .delete(path(guest))
                .refused(403, "insufficient_scope");
        Api.with(Tokens.ofParticipant()).delete(path(guest)).refused(403, "insufficient_scope");
        Api.with(null).delete(path(guest)).refused(401, "authentication_required");
        Api.ofNewOrganization().delete(path(guest)).refused(404, "not_found");
        api.delete(INTERVIEWS + "/nonsense").refused(404, "not_found");
        admin(null).delete(path(guest)).refused(409, "admin_organization_required");
        admin("org_other").delete(path(guest)).refused(404, "not_found");

        guest.says("I am still here, because nobody could delete me.").expect(200);
        admin(organization).delete(path(guest)).expect(204);
    }

    @Test
    void of_two_who_delete_at_once_one_does() throws Exception {
        var statuses = atOnce(Stream.generate(
                        () -> (Callable<Integer>) () -> api.delete(path(guest)).status())
                .limit(4)
                .toList());

        assertThat(statuses).containsOnlyOnce(204).containsOnly(204, 404);
        Announced.one(guest.interviewId(), "interview.deleted");
    }

    @RepeatedTest(3)
    void whatever_comes_while_it_is_deleted_is_done_before_or_not_at_all() throws Exception {
        String token = study.invites("anna@example.org", UUID.randomUUID());
        var invited = Guest.of(study, token);
        invited.agrees().expect(200);
        var says = IntStream.range(0, 6)
                .<Callable<Integer>>mapToObj(turn -> () -> invited.says(ANSWER).status());
        Callable<Integer> finishes = () -> invited.finishes("completed").status();
        Callable<Integer> enters = () -> Guest.of(study, token).opened().status();
        Callable<Integer> deletes = () -> api.delete(path(invited)).status();

        var statuses = atOnce(Stream.concat(says, Stream.of(enters, deletes, finishes, enters))
                .toList());

        assertThat(statuses).allSatisfy(status -> assertThat(status).isIn(200, 201, 204, 401, 404, 409));
        assertThat(statuses).containsOnlyOnce(204);
        assertThat(kept(invited)).isZero();
    }

    private static List<Integer> atOnce(List<Callable<Integer>> calls) throws Exception {
        try (var callers = Executors.newFixedThreadPool(calls.size())) {
            return callers.invokeAll(calls).stream()
                    .map(call -> {
                        try {
                            return call.get();
                        } catch (Exception fault) {
                            throw new AssertionError(fault);
                        }
                    })
                    .toList();
        }
    }

    /** Rows of the interview, wherever. */
    private int kept(Guest who) throws SQLException {
        String id = "'" + who.interviewId() + "'";
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select (select count(*) from interview where id = " + id
                        + ") + (select count(*) from interview_message where interview_id = " + id
                        + ") + (select count(*) from participant_session where interview_id = " + id + ")")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static Api admin(String selected) {
        return Api.with(Tokens.ofPlatformAdmin("app_test", selected, "read", "write"));
    }

    private static String path(Guest who) {
        return INTERVIEWS + "/" + who.interviewId();
    }
}
