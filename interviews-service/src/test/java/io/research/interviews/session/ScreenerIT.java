package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ScreenerIT {
    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @BeforeEach
    void a_guest_who_has_consented() {
        guest = Guest.of(
                aStudyOf(organization).withScreener(aYesNoQuestion("q")).published());
        guest.agrees().expect(200);
    }

    @Test
    void who_qualifies_is_asked_the_first_question() {
        var answer = guest.chooses("q", "yes").expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("interviewing");
        assertThat(answer.<List<String>>at("messages.message").getLast()).contains("What do you drink in the morning?");
        assertThat(read().<List<String>>at("screener_responses.answer")).containsExactly("Yes");
    }

    @Test
    void who_does_not_is_let_go_and_the_interview_says_so() {
        var answer = guest.chooses("q", "no").expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("disqualified");
        assertThat(answer.<List<Object>>at("messages")).isEmpty();
        var interview = read();
        assertThat(interview.<String>at("status")).isEqualTo("disqualified");
        assertThat(interview.<String>at("end_reason")).isEqualTo("disqualified");
        assertThat(interview.<String>at("screener_responses[0].question")).isEqualTo("Do you drink tea?");
        assertThat(Announced.about(guest.interviewId(), "interview.completed"))
                .extracting(event -> event.getString("type"))
                .containsExactly("interview.completed");
    }

    @Test
    void answers_that_do_not_fit_are_refused_and_change_nothing() {
        guest.chooses("other", "yes").refused(422, "validation_failed").field("answers[0]");
        guest.chooses("q", "yes", "no").refused(422, "validation_failed").field("answers[0]");
        guest.answers().refused(422, "validation_failed").field("answers");

        assertThat(guest.comesBack().<String>at("state")).isEqualTo("screening");
    }

    @Test
    void one_who_comes_back_finds_the_questions_again() {
        var resumed = guest.comesBack().expect(200);

        assertThat(resumed.<List<String>>at("screener_questions.text")).containsExactly("Do you drink tea?");
        assertThat(resumed.body()).doesNotContain("isqualif");
    }

    @Test
    void the_questions_are_judged_once() {
        guest.chooses("q", "no").expect(200);

        guest.chooses("q", "yes").refused(409, "interview_state_conflict");
    }

    private Api.Answer read() {
        return Api.of(organization)
                .get("/api/public/v1/interviews/" + guest.interviewId())
                .expect(200);
    }
}
