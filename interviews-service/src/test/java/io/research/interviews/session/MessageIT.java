package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class MessageIT {
    private static final String ANSWER = "I drink tea because it wakes me up.";

    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        guest = Guest.of(aStudyOf(organization).published());
        guest.agrees().expect(200);
    }

    @Test
    void the_answer_holds_only_what_is_new() {
        var answer = guest.says(ANSWER).expect(200);

        assertThat(answer.<List<String>>at("messages.role")).isNotEmpty().containsOnly("assistant");
        assertThat(answer.<String>at("state")).isEqualTo("interviewing");
        assertThat(answer.<Integer>at("progress.topics_total")).isEqualTo(2);
    }

    @Test
    void the_same_client_id_is_one_turn_and_is_answered_the_same_even_later() {
        var first = guest.says("c1", ANSWER).expect(200);
        IntStream.range(0, 12).forEach(turn -> guest.says("later" + turn, "Well, " + turn + "."));

        var again = guest.says("c1", "something else").expect(200);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(said()).containsOnlyOnce(ANSWER).doesNotContain("something else");
    }

    @Test
    void the_turn_that_ends_the_interview_can_be_repeated_too() {
        int turn = 0;
        Api.Answer last;
        do {
            turn++;
            last = guest.says("c" + turn, "Thought " + turn + ": I choose tea for its smell, because it is like home.");
        } while (last.expect(200).at("state").equals("interviewing"));

        var again = guest.says("c" + turn, "anything").expect(200);

        assertThat(again.body()).isEqualTo(last.body());
        guest.says("one more", "anything").refused(409, "interview_state_conflict");
    }

    @Test
    void an_answer_to_what_was_asked_before_another_answer_is_refused_and_not_kept() {
        String asked = guest.comesBack().<List<String>>at("messages.id").getLast();
        var next = guest.says("c1", ANSWER, asked).expect(200);

        guest.says("c2", "From another device.", asked).refused(409, "interview_state_conflict");

        assertThat(said()).doesNotContain("From another device.");
        assertThat(guest.says("c1", ANSWER, asked).expect(200).body()).isEqualTo(next.body());
        guest.says("c3", ANSWER, next.<List<String>>at("messages.id").getLast()).expect(200);
    }

    @Test
    void twenty_sendings_of_one_turn_at_once_are_one_turn() throws Exception {
        try (var callers = Executors.newFixedThreadPool(20)) {
            Callable<Api.Answer> call = () -> guest.says("c1", ANSWER);
            var answers =
                    callers.invokeAll(Stream.generate(() -> call).limit(20).toList());

            String first = answers.getFirst().get().expect(200).body();
            for (var answer : answers) {
                assertThat(answer.get().expect(200).body()).isEqualTo(first);
            }
        }

        assertThat(said()).containsExactly(ANSWER);
    }

    @Test
    void twenty_different_turns_at_once_are_all_kept_one_after_another() throws Exception {
        try (var callers = Executors.newFixedThreadPool(20)) {
            var calls = IntStream.range(0, 20)
                    .<Callable<Api.Answer>>mapToObj(turn -> () -> guest.says("c" + turn, "Thought number " + turn))
                    .toList();
            for (var answer : callers.invokeAll(calls)) {
                assertThat(answer.get().status()).isIn(200, 409);
            }
        }

        var roles = guest.comesBack().<List<String>>at("messages.role");
        assertThat(said()).doesNotHaveDuplicates().isNotEmpty();
        assertThat(String.join(" ", roles)).doesNotContain("user user");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"client_id\": \"c\", \"text\": \"\"} | text",
                "{\"client_id\": \"c\", \"text\": null} | text",
                "{\"client_id\": \"c\", \"text\": \"a\\u0000b\"} | text",
                "{\"client_id\": \"c\", \"text\": \"a\\ud800b\"} | text",
                "{\"client_id\": \"\", \"text\": \"a\"} | client_id",
                "{\"text\": \"a\"} | client_id",
                "{\"client_id\": \"c\", \"text\": \"a\", \"start_s\": -1} | start_s",
                "{\"client_id\": \"c\", \"text\": \"a\", \"start_s\": 2, \"end_s\": 1.5} | end_s",
                "{\"client_id\": \"c\", \"text\": \"a\", \"edited\": \"no\"} | edited",
                "{\"client_id\": \"c\", \"text\": \"a\", \"state\": \"completed\"} | state"
            })
    void the_field_at_fault_is_named_and_nothing_is_said(String body, String field) {
        Guest.post("/messages", body, guest.sessionToken(), guest.interviewId())
                .refused(422, "validation_failed")
                .field(field);

        assertThat(said()).isEmpty();
    }

    @Test
    void a_name_of_few_characters_and_many_bytes_is_refused_as_too_long() {
        String family = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67\u200D\uD83D\uDC66";

        guest.says(family.repeat(100), "a").refused(422, "validation_failed").field("client_id");
        guest.says("\uD83C\uDF75".repeat(100), ANSWER).expect(200);

        assertThat(said()).containsExactly(ANSWER);
    }

    @Test
    void a_turn_has_at_most_20000_characters_of_whatever_size() {
        String most = "\uD83C\uDF75".repeat(20_000);

        guest.says("too long", "a".repeat(20_001))
                .refused(422, "validation_failed")
                .field("text");
        guest.says("long", most).expect(200);

        assertThat(said()).containsExactly(most);
    }

    @Test
    void a_hundred_thousand_characters_are_refused_and_the_interview_goes_on() {
        guest.says("too long", "a".repeat(100_000))
                .refused(422, "validation_failed")
                .field("text");

        guest.says(ANSWER).expect(200);
        assertThat(said()).containsExactly(ANSWER);
    }

    @Test
    void other_characters_are_kept_as_they_were_sent() {
        String odd = " <script>alert(1)</script>\u0001\u202Eabc\r\n\t";

        guest.says(odd).expect(200);

        assertThat(said()).containsExactly(odd);
    }

    @Test
    void times_of_the_recording_are_kept() {
        guest.post(
                        "/messages",
                        new JsonObject()
                                .put("client_id", "c")
                                .put("text", ANSWER)
                                .put("start_s", 1.25)
                                .put("end_s", 3))
                .expect(200);

        var interview = Api.of(organization).get("/api/public/v1/interviews/" + guest.interviewId());

        assertThat(interview.<Float>at("messages.find { it.role == 'user' }.start_s"))
                .isEqualTo(1.25f);
        assertThat(interview.<Integer>at("messages.find { it.role == 'user' }.end_s"))
                .isEqualTo(3);
    }

    private List<String> said() {
        return guest.comesBack().expect(200).at("messages.findAll { it.role == 'user' }.message");
    }
}
