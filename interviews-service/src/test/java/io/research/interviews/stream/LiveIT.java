package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class LiveIT {
    private static final String ANSWER = "I drink tea because it wakes me up.";

    @TestHTTPResource("/")
    URI service;

    @Inject
    AgroalDataSource database;

    private StudyFixture study;
    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        study = aStudy().published();
        guest = Guest.of(study);
        guest.agrees().expect(200);
    }

    @Test
    void who_watches_is_told_what_was_said_and_what_is_said_from_now_on() throws IOException {
        try (var stream = EventStream.watching(guest, service)) {
            var before = texts(stream.next("messages"));
            var state = stream.next("state").data();

            guest.says(ANSWER).expect(200);

            assertThat(before).isNotEmpty();
            assertThat(state.getString("state")).isEqualTo("interviewing");
            assertThat(texts(stream.next("messages"))).startsWith(ANSWER);
        }
    }

    @Test
    void the_stream_holds_the_transcript_and_ends_with_the_interview() throws IOException {
        var heard = new ArrayList<String>();
        try (var stream = EventStream.watching(guest, service)) {
            guest.talksToTheEnd();

            var events = stream.rest();

            events.stream()
                    .filter(event -> "messages".equals(event.name()))
                    .forEach(event -> heard.addAll(texts(event)));
            assertThat(events.getLast().name()).isEqualTo("end");
            assertThat(events.get(events.size() - 2).data().getString("state")).isEqualTo("completed");
        }
        assertThat(heard).isEqualTo(guest.comesBack().<List<String>>at("messages.message"));
    }

    @Test
    void who_connects_anew_hears_only_what_is_new() throws IOException {
        String known;
        try (var stream = EventStream.watching(guest, service)) {
            known = stream.next("messages").id();
        }
        guest.says(ANSWER).expect(200);

        try (var stream = EventStream.watching(guest, service, known)) {
            assertThat(texts(stream.next("messages"))).startsWith(ANSWER);
        }
    }

    @Test
    void what_another_instance_commits_is_heard_at_once() throws Exception {
        try (var stream = EventStream.watching(guest, service)) {
            stream.next("state");

            commitElsewhere("Said elsewhere.");

            assertThat(texts(stream.next("messages"))).containsExactly("Said elsewhere.");
        }
    }

    @Test
    void words_that_another_instance_speaks_are_heard() throws Exception {
        try (var stream = EventStream.watching(guest, service)) {
            stream.next("state");

            execute("select pg_notify(current_schema() || '_interview_words', ?::text)", guest.interviewId() + "And ");

            assertThat(stream.next("words").data()).isEqualTo(new JsonObject().put("text", "And "));
        }
    }

    @Test
    void a_quiet_stream_says_that_it_is_there() throws IOException {
        try (var stream = EventStream.watching(guest, service)) {
            stream.next("state");

            assertThat(stream.next().name()).isNull();
        }
    }

    @Test
    void an_ended_interview_is_told_and_that_is_all() throws IOException {
        guest.finishes("participant_left").expect(200);

        try (var stream = EventStream.watching(guest, service)) {
            assertThat(stream.rest()).extracting(EventStream.Event::name).containsExactly("messages", "state", "end");
        }
    }

    @Test
    void who_was_told_of_the_end_is_told_nothing_more() throws IOException {
        guest.finishes("participant_left").expect(200);
        String end;
        try (var stream = EventStream.watching(guest, service)) {
            end = stream.next("end").id();
        }

        try (var again = EventStream.watching(guest, service, end)) {
            assertThat(again.status()).isEqualTo(204);
        }
    }

    @Test
    void an_end_that_is_none_yet_is_an_unknown_event() throws IOException {
        try (var stream = EventStream.watching(guest, service, "end")) {
            assertThat(texts(stream.next("messages"))).isNotEmpty();
        }
    }

    @Test
    void the_streams_of_an_interview_end_when_it_is_deleted() throws IOException {
        try (var stream = EventStream.watching(guest, service)) {
            stream.next("state");

            Api.of(study.organizationId())
                    .delete("/api/public/v1/interviews/" + guest.interviewId())
                    .expect(204);

            assertThat(stream.rest()).noneMatch(event -> "messages".equals(event.name()));
        }
        try (var later = EventStream.watching(guest, service)) {
            assertThat(later.status()).isEqualTo(401);
        }
    }

    @Test
    void a_session_has_some_streams_and_gives_them_back() throws IOException {
        try (var first = EventStream.watching(guest, service);
                var second = EventStream.watching(guest, service);
                var third = EventStream.watching(guest, service)) {
            assertThat(first.status()).isEqualTo(200);
            assertThat(second.status()).isEqualTo(200);
            assertThat(third.status()).isEqualTo(429);
        }

        await().until(() -> {
            try (var later = EventStream.watching(guest, service)) {
                return later.status() == 200;
            }
        });
    }

    @Test
    void readers_who_leave_at_once_take_nothing_with_them() {
        for (int reader = 0; reader < 60; reader++) {
            var person = Guest.of(study);
            EventStream.watching(person, service).close();
            assertThat(person.agrees().status()).isEqualTo(200);
        }
    }

    @Test
    void nobody_watches_without_a_session_or_with_that_of_another() {
        var other = Guest.of(study);

        try (var foreign = EventStream.watching(service, guest.interviewId(), other.sessionToken())) {
            assertThat(foreign.status()).isEqualTo(404);
        }
        try (var guessed = EventStream.watching(service, guest.interviewId(), "guessed")) {
            assertThat(guessed.status()).isEqualTo(401);
        }
    }

    private void commitElsewhere(String text) throws SQLException {
        execute(
                """
                with said as (update interview set segment_count = segment_count + 1 where id = ?::uuid
                              returning id, segment_count)
                insert into interview_message (interview_id, position, segments, id, turn, role, text, said_at)
                select id, segment_count - 1, 1, gen_random_uuid(), 0, 'ASSISTANT', ?, now() from said
                """,
                guest.interviewId().toString(),
                text);
    }

    private void execute(String sql, String... parameters) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            for (int at = 0; at < parameters.length; at++) {
                statement.setString(at + 1, parameters[at]);
            }
            statement.execute();
        }
    }

    private static List<String> texts(EventStream.Event event) {
        JsonArray messages = event.data().getJsonArray("messages");
        return messages.stream()
                .map(message -> ((JsonObject) message).getString("message"))
                .toList();
    }
}
