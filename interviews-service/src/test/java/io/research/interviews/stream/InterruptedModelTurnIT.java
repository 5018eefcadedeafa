package io.research.interviews.stream;

import static io.research.interviews.stream.ModelTurnFixture.OPINION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.SecondStart;
import io.research.interviews.StudyFixture;
import io.research.interviews.moderator.ModelStub;
import io.research.interviews.moderator.RestedModel;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Turns of the model beside which something else happens: other turns, an end, a death. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(SecondStart.class)
@ExtendWith(RestedModel.class)
class InterruptedModelTurnIT {
    /** Of the database, which has twelve; few enough to be all under way before the first model is given up. */
    private static final int MORE_THAN_CONNECTIONS = 16;

    @TestHTTPResource("/")
    URI service;

    @Inject
    AgroalDataSource database;

    private StudyFixture study;
    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        study = ModelTurnFixture.study();
        guest = Guest.of(study);
        guest.agrees().expect(200);
    }

    @Test
    void the_same_turn_at_once_from_all_sides_is_worded_once() throws Exception {
        String answer = OPINION + guest.interviewId();
        try (var callers = Executors.newFixedThreadPool(10)) {
            Callable<Api.Answer> call = () -> guest.says("c1", answer);
            var answers =
                    callers.invokeAll(Stream.generate(() -> call).limit(10).toList());

            String first = answers.getFirst().get().expect(200).body();
            for (var one : answers) {
                assertThat(one.get().expect(200).body()).isEqualTo(first);
            }
        }
        assertThat(ModelStub.timesAsked(answer)).isEqualTo(1);
    }

    @Test
    void different_turns_at_once_are_taken_one_after_another() throws Exception {
        try (var callers = Executors.newFixedThreadPool(4)) {
            var calls = Stream.of("one", "two", "three", "four")
                    .<Callable<Api.Answer>>map(number -> () -> guest.says(number, OPINION + "Number " + number + "."))
                    .toList();
            for (var answer : callers.invokeAll(calls)) {
                assertThat(answer.get().status()).isIn(200, 409);
            }
        }
        assertThat(String.join(" ", guest.comesBack().<List<String>>at("messages.role")))
                .doesNotContain("user user");
    }

    @Test
    void many_slow_models_hold_no_connection_to_the_database() throws Exception {
        var others = Stream.generate(() -> {
                    var other = Guest.of(ModelTurnFixture.study());
                    other.agrees().expect(200);
                    return other;
                })
                .limit(MORE_THAN_CONNECTIONS)
                .toList();
        try (var callers = Executors.newFixedThreadPool(MORE_THAN_CONNECTIONS)) {
            var slow = others.stream()
                    .map(other ->
                            callers.submit(() -> other.says("c1", OPINION + "MODEL HANGS " + other.interviewId())))
                    .toList();
            await().atMost(Duration.ofSeconds(60)).until(() -> others.stream()
                    .allMatch(other -> ModelStub.timesAsked(OPINION + "MODEL HANGS " + other.interviewId()) == 1));

            await().until(() -> openTransactions() == 0 && slow.stream().noneMatch(Future::isDone));
            for (var turn : slow) {
                turn.get().expect(200);
            }
        }
    }

    @Test
    void an_interview_that_is_finished_meanwhile_stays_finished() throws Exception {
        String answer = OPINION + "MODEL HANGS " + guest.interviewId();
        try (var caller = Executors.newSingleThreadExecutor()) {
            var turn = caller.submit(() -> ModelTurnFixture.hears(guest, service, "c1", answer));
            await().until(() -> ModelStub.timesAsked(answer) == 1);

            guest.finishes("participant_left").expect(200);

            assertThat(turn.get().getLast().name()).isEqualTo("problem");
        }
        assertThat(guest.comesBack().<String>at("state")).isEqualTo("completed");
        assertThat(guest.comesBack().<List<String>>at("messages.message")).doesNotContain(answer);
    }

    @Test
    void a_turn_of_an_interview_that_is_deleted_meanwhile_leaves_nothing() throws Exception {
        String answer = OPINION + "MODEL HANGS " + guest.interviewId();
        try (var caller = Executors.newSingleThreadExecutor()) {
            var turn = caller.submit(() -> ModelTurnFixture.hears(guest, service, "c1", answer));
            await().until(() -> ModelStub.timesAsked(answer) == 1);

            Api.of(study.organizationId())
                    .delete("/api/public/v1/interviews/" + guest.interviewId())
                    .expect(204);

            var end = turn.get().getLast();
            assertThat(end.name()).isEqualTo("problem");
            assertThat(end.data().getJsonObject("error").getString("code")).isEqualTo("not_found");
        }
        guest.comesBack().refused(401, "invalid_credentials");
    }

    @Test
    void a_turn_whose_process_died_can_be_sent_again() throws SQLException {
        execute("insert into lease values ('turn', '" + guest.interviewId()
                + "', gen_random_uuid(), null, clock_timestamp() + interval '700 milliseconds')");

        var answer = guest.says("c1", OPINION).expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly(ModelStub.THANKS + " " + ModelStub.QUESTION);
    }

    @Test
    void a_turn_is_brought_to_its_end_when_its_sender_has_gone() throws Exception {
        String answer = OPINION + "MODEL HANGS AFTER ITS THANKS";
        try (var stream = EventStream.saying(guest, service, "c1", answer)) {
            stream.next("words");
        }

        await().until(() ->
                guest.comesBack().<List<String>>at("messages.message").contains(answer));
        assertThat(guest.says("c1", answer).expect(200).<List<String>>at("messages.message"))
                .singleElement()
                .asString()
                .startsWith(ModelStub.THANKS);
    }

    private int openTransactions() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var found = statement.executeQuery("select count(*) from pg_stat_activity where datname ="
                        + " current_database() and state like 'idle in transaction%'")) {
            found.next();
            return found.getInt(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
