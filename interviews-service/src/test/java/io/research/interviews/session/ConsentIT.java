package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ConsentIT {

    @Test
    void without_a_screener_consent_brings_the_first_question() {
        var answer = Guest.of(aStudy().published()).agrees().expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("interviewing");
        assertThat(answer.<List<String>>at("messages.role")).isNotEmpty().containsOnly("assistant");
        assertThat(answer.<List<String>>at("messages.message").getLast()).contains("What do you drink in the morning?");
        assertThat(answer.<List<Object>>at("screener_questions")).isEmpty();
        assertThat(answer.<Integer>at("progress.topics_done")).isZero();
        assertThat(answer.<Integer>at("progress.topics_total")).isEqualTo(2);
        assertThat(answer.<Integer>at("progress.percent")).isZero();
    }

    @Test
    void with_a_screener_consent_brings_its_questions() {
        var guest = Guest.of(aStudy().withScreener(aYesNoQuestion("q")).published());

        var answer = guest.agrees().expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("screening");
        assertThat(answer.<List<Object>>at("messages")).isEmpty();
        assertThat(answer.<List<String>>at("screener_questions.id")).containsExactly("q");
        assertThat(answer.<List<String>>at("screener_questions[0].options.text"))
                .containsExactly("Yes", "No");
        assertThat(answer.body()).doesNotContain("isqualif");
    }

    @Test
    void another_version_is_outdated_and_the_current_text_comes_back() {
        var guest = Guest.of(aStudy().published());

        var refused = guest.decides(true, "older").refused(409, "consent_outdated");

        assertThat(refused.<String>at("detail.text")).isEqualTo(guest.opened().at("consent.text"));
        assertThat(guest.decides(true, refused.at("detail.version")).expect(200).<String>at("state"))
                .isEqualTo("interviewing");
    }

    @Test
    void declining_closes_the_session_and_nothing_is_listed() {
        String organization = "org_" + UUID.randomUUID();
        var guest = Guest.of(aStudyOf(organization).published());

        var answer = guest.decides(false, "any").expect(200);

        assertThat(answer.<String>at("state")).isEqualTo("closed");
        assertThat(guest.comesBack().<String>at("state")).isEqualTo("closed");
        assertThat(Api.of(organization).get("/api/public/v1/interviews").<Integer>at("total_count"))
                .isZero();
        Api.of(organization)
                .get("/api/public/v1/interviews/" + guest.interviewId())
                .refused(404, "not_found");
    }

    @Test
    void what_does_not_belong_to_the_state_is_a_conflict() {
        var guest = Guest.of(aStudy().published());

        guest.says("early").refused(409, "interview_state_conflict");
        guest.chooses("q", "yes").refused(409, "interview_state_conflict");
        guest.finishes("participant_left").refused(409, "interview_state_conflict");
        guest.agrees().expect(200);
        guest.agrees().refused(409, "interview_state_conflict");
    }

    @Test
    void both_members_of_the_decision_are_required() {
        var guest = Guest.of(aStudy().published());

        guest.post("/consent", new JsonObject().put("version", "1"))
                .refused(422, "validation_failed")
                .field("accepted");
        guest.post("/consent", new JsonObject().put("accepted", true))
                .refused(422, "validation_failed")
                .field("version");
    }

    @Test
    void the_text_is_in_the_language_of_the_study() {
        var opened = Guest.of(aStudy().with("language", "de").published()).opened();

        assertThat(opened.<String>at("study.language")).isEqualTo("de");
        assertThat(opened.<String>at("consent.text")).contains("einverstanden");
    }

    @Test
    void whoever_is_interviewed_in_a_language_without_texts_is_told_before_consenting() {
        var opened = Guest.of(aStudy().with("language", "sv").published()).opened();

        assertThat(opened.<String>at("study.language")).isEqualTo("sv");
        assertThat(opened.<String>at("consent.text")).startsWith("This page").contains("in English", "is Swedish");
    }

    @Test
    void a_study_in_any_language_takes_one_of_the_participant_s_that_the_interviewer_speaks() {
        var study = aStudy().with("language", "auto").published();
        var body = new JsonObject().put("link", study.slug()).put("locale", "de-AT");

        var opened = Guest.by(body).opened();

        assertThat(opened.<String>at("study.language"))
                .isEqualTo(InterviewerLanguages.choose("auto", "de-AT").code());
    }
}
