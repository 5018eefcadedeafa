package io.research.interviews.stream;

import static io.research.interviews.stream.EventStream.messages;
import static io.research.interviews.stream.EventStream.words;
import static io.research.interviews.stream.ModelTurnFixture.FULL;
import static io.research.interviews.stream.ModelTurnFixture.OPINION;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
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
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the model says in its turn, and how it is heard. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(SecondStart.class)
@ExtendWith(RestedModel.class)
class ModelTurnIT {
    @TestHTTPResource("/")
    URI service;

    @Inject
    MeterRegistry metrics;

    private StudyFixture study;
    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        study = ModelTurnFixture.study();
        guest = Guest.of(study);
        guest.agrees().expect(200);
    }

    @Test
    void the_words_of_the_model_are_heard_as_they_come_and_kept_as_they_were_heard() throws IOException {
        double before = ModelTurnFixture.turns(metrics, "answered");

        var events = ModelTurnFixture.hears(guest, service, "c1", OPINION);

        assertThat(events).extracting(EventStream.Event::name).containsExactly("words", "words", "step");
        assertThat(words(events)).isEqualTo(ModelStub.THANKS + " " + ModelStub.QUESTION);
        assertThat(messages(events.getLast())).isEqualTo(words(events));
        assertThat(said()).endsWith(ModelStub.THANKS + " " + ModelStub.QUESTION);
        assertThat(ModelTurnFixture.turns(metrics, "answered")).isEqualTo(before + 1);
        assertThat(metrics.find("interviewer.first.words").timer().count()).isPositive();
    }

    @Test
    void who_asks_back_is_answered_and_asked_again() {
        var answer = guest.says("Do you mean in the morning? MODEL DECIDES none clarification answer - MODEL CLARIFIES")
                .expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly("Yes, in the morning.", "What do you drink?");
    }

    @Test
    void a_question_without_an_answer_is_left() {
        var answer = guest.says(OPINION + "MODEL DECIDES none skip move_on q2 MODEL LEAVES IT")
                .expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly("Let us leave that.", "How did you choose the last tea?");
    }

    @Test
    void a_question_of_the_plan_may_be_reworded() {
        var answer = guest.says(FULL + " MODEL DECIDES none answer ask q2 MODEL REWORDS")
                .expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly(ModelStub.THANKS, "And the last tea, how did you come to choose it?");
    }

    @Test
    void an_order_to_the_machine_is_kept_with_the_turn_and_its_answer_counts() {
        var answer = guest.says(FULL + " MODEL DECIDES order answer ask q2 MODEL LEAVES IT")
                .expect(200);
        guest.finishes("completed").expect(200);

        var evidence = Api.with(Tokens.ofService("reports-service", study.organizationId(), "app_test"))
                .get("/internal/evidence/" + study.id() + "/" + guest.interviewId())
                .expect(200);
        assertThat(answer.<List<String>>at("messages.message")).last().isEqualTo("How did you choose the last tea?");
        assertThat(evidence.<Boolean>at("hostile")).isTrue();
        assertThat(evidence.<List<String>>at("turns.text")).anyMatch(text -> text.startsWith(FULL));
    }

    @Test
    void words_of_the_participant_may_be_taken_up() {
        var answer = guest.says("I drink a big cup of green tea with my sister. MODEL TAKES UP")
                .expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly("A big cup of green tea with your sister. What is that like for the two of you?");
    }

    @Test
    void after_two_follow_ups_the_next_question_comes_whatever_the_model_wants() {
        guest.says(FULL).expect(200);
        guest.says(FULL + " And more of it.").expect(200);

        var words = guest.says(FULL + " And still more of it.").expect(200).<List<String>>at("messages.message");

        assertThat(words).last().isEqualTo("How did you choose the last tea?");
    }

    @Test
    void fences_around_the_answer_are_passed_over() {
        var answer = guest.says(OPINION + "MODEL FENCES").expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly(ModelStub.THANKS + " " + ModelStub.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MODEL HANGS AFTER ITS THANKS", "MODEL FORGETS THE END"})
    void after_a_good_sentence_the_rules_finish_the_turn(String failing) throws IOException {
        var events = ModelTurnFixture.hears(guest, service, "c1", OPINION + failing);

        assertThat(words(events)).startsWith(ModelStub.THANKS + " ").endsWith("?");
        assertThat(messages(events.getLast())).isEqualTo(words(events));
    }

    @Test
    void a_turn_asks_one_question() {
        var answer = guest.says(OPINION + "MODEL ASKS TWICE").expect(200);

        assertThat(answer.<List<String>>at("messages.message"))
                .containsExactly(ModelStub.THANKS + " " + ModelStub.QUESTION);
    }

    @Test
    void who_watches_hears_the_words_before_the_message() throws IOException {
        try (var stream = EventStream.watching(guest, service)) {
            stream.next("state");

            guest.says(OPINION).expect(200);

            assertThat(stream.next().data().getString("text")).isEqualTo(ModelStub.THANKS);
            assertThat(stream.next().data().getString("text")).isEqualTo(" " + ModelStub.QUESTION);
            assertThat(stream.next().name()).isEqualTo("messages");
        }
    }

    private List<String> said() {
        return guest.comesBack().expect(200).at("messages.message");
    }
}
