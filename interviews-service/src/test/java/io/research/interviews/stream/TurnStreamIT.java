package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.stream.EventStream.messages;
import static io.research.interviews.stream.EventStream.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class TurnStreamIT {
    private static final String ANSWER = "I drink tea because it wakes me up.";

    @TestHTTPResource("/")
    URI service;

    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        guest = Guest.of(aStudy().published());
        guest.agrees().expect(200);
    }

    @Test
    void the_words_come_first_and_are_those_of_the_answer() throws IOException {
        var events = says("c1", ANSWER);

        assertThat(events).extracting(EventStream.Event::name).containsExactly("words", "step");
        assertThat(words(events)).isEqualTo(messages(events.getLast()));
    }

    @Test
    void the_answer_is_that_of_the_call_without_a_stream() throws IOException {
        var events = says("c1", ANSWER);

        var again = guest.says("c1", ANSWER).expect(200);

        assertThat(events.getLast().data()).isEqualTo(new JsonObject(again.body()));
    }

    @Test
    void a_repeated_turn_is_told_the_same_words() throws IOException {
        guest.says("c1", ANSWER).expect(200);

        var events = says("c1", "something else");

        assertThat(words(events)).isEqualTo(messages(events.getLast())).isNotBlank();
        assertThat(guest.comesBack().<List<String>>at("messages.message")).doesNotContain("something else");
    }

    @Test
    void a_bad_request_is_refused_with_its_status() {
        try (var stream = EventStream.saying(guest, service, "c1", "")) {
            assertThat(stream.status()).isEqualTo(422);
            assertThat(stream.contentType()).startsWith("application/json");
        }
    }

    @Test
    void what_the_interview_refuses_is_told_on_the_stream() throws IOException {
        guest.finishes("participant_left").expect(200);

        var events = says("c1", ANSWER);

        assertThat(events).extracting(EventStream.Event::name).containsExactly("problem");
        var error = events.getFirst().data().getJsonObject("error");
        assertThat(error.getString("code")).isEqualTo("interview_state_conflict");
        assertThat(error.getInteger("status")).isEqualTo(409);
    }

    @Test
    void who_asks_for_nothing_in_particular_gets_json() {
        var answer = guest.says("c1", ANSWER).expect(200);

        assertThat(answer.header("Content-Type")).startsWith("application/json");
    }

    private List<EventStream.Event> says(String clientId, String text) throws IOException {
        try (var stream = EventStream.saying(guest, service, clientId, text)) {
            assertThat(stream.status()).isEqualTo(200);
            assertThat(stream.contentType()).startsWith("text/event-stream");
            return stream.rest();
        }
    }
}
