package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.Rated;
import io.research.interviews.SecondStart;
import io.research.interviews.StudyFixture;
import io.research.interviews.moderator.ModelStub;
import io.research.interviews.moderator.RestedModel;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a model reads in an interview that has ended. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(SecondStart.class)
@ExtendWith(RestedModel.class)
class ModelJudgementIT {
    private static final String BESIDE = "MODEL FINDS IT BESIDE: our football club has bought a new goalkeeper for the"
            + " next season, and everybody in the whole town is talking about nothing else.";
    private static final String STORY =
            "MODEL DECIDES none answer ask - My mother made a pot each morning before school,"
                    + " and the smell of it still calms me down on bad days.";

    private StudyFixture study;
    private Guest guest;

    @BeforeEach
    void an_interview_under_way() {
        study = aStudy().withScreener(aYesNoQuestion("q")).published();
        guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.chooses("q", "yes").expect(200);
    }

    @Test
    void answers_that_a_model_finds_beside_the_question_make_an_interview_poor() {
        var interview = rated(BESIDE, BESIDE + " Again.", STORY);

        assertThat(interview.<String>at("quality")).isEqualTo("Poor");
        assertThat(note(interview, "relevance"))
                .isEqualTo("1 of 3 answers are about what was asked, as a language model reads them.");
    }

    @Test
    void answers_that_it_finds_to_be_about_the_question_count() {
        var interview = rated(STORY, STORY + " My sister took a flask of it to work, and my father never drank any.");

        assertThat(interview.<Integer>at("quality_signals.find { it.signal == 'relevance' }.score"))
                .isEqualTo(1);
        assertThat(note(interview, "screener_consistency"))
                .isEqualTo("A language model has found nothing that contradicts the screener.");
    }

    @Test
    void what_contradicts_the_screener_is_quoted() {
        var interview = rated(
                STORY, "MODEL DECIDES none answer ask - To be honest I never drink tea, it is all for my mother.");

        assertThat(interview.<Integer>at("quality_signals.find { it.signal == 'screener_consistency' }.score"))
                .isZero();
        assertThat(note(interview, "screener_consistency"))
                .isEqualTo(
                        "As a language model reads it, answer 2 contradicts the one to \"Do you drink tea?\": \"I never drink"
                                + " tea\".");
    }

    @Test
    void where_the_model_fails_the_interview_is_rated_without_it() {
        var interview = rated(STORY, "MODEL JUDGES NOTHING, but I do drink my tea at home in the garden every day.");

        assertThat(interview.<List<String>>at("quality_signals.signal"))
                .doesNotContain("relevance", "screener_consistency")
                .contains("depth");
    }

    @Test
    void the_model_is_asked_once_with_personal_data_masked() {
        String mark = UUID.randomUUID().toString();
        rated(STORY, "Call me at ada@example.com about " + mark);

        assertThat(ModelStub.judged(mark)).singleElement().satisfies(data -> assertThat(data.encode())
                .contains("[email]", "Do you drink tea?")
                .doesNotContain("ada@example.com"));
    }

    private Api.Answer rated(String... answers) {
        for (String answer : answers) {
            guest.speaks(answer).expect(200);
        }
        guest.finishes("completed").expect(200);
        return Rated.read(study.organizationId(), guest.interviewId());
    }

    private static String note(Api.Answer interview, String signal) {
        return interview.at("quality_signals.find { it.signal == '" + signal + "' }.note");
    }
}
