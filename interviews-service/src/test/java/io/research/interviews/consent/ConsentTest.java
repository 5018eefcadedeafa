package io.research.interviews.consent;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.InterviewerLanguages;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConsentTest {

    static List<String> codes() {
        return ConsentText.CODES;
    }

    @ParameterizedTest
    @MethodSource("codes")
    void each_text_names_the_study_and_its_time(String code) {
        var consent = Consent.of(aStudy().with("name", "{minutes} <b>Tea</b>").state(), code);

        assertThat(consent.text()).contains("{minutes} <b>Tea</b>", "10").doesNotContain("{title}", "null");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void each_text_says_that_a_program_asks(String code) {
        assertThat(Consent.of(aStudy().state(), code).text())
                .containsAnyOf("(AI)", "(KI)", "(IA)", "（AI）", "(ذكاء اصطناعي)");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void what_is_recorded_is_said_and_only_that(String code) {
        var chat = Consent.of(aStudy().with("interview_format", "chat").state(), code);
        var voice = Consent.of(aStudy().with("interview_format", "voice").state(), code);
        var video = Consent.of(aStudy().with("interview_format", "video").state(), code);

        var text = ConsentText.in(code);
        assertThat(chat.text()).doesNotContain(text.voice(), text.video());
        assertThat(voice.text()).contains(text.voice()).doesNotContain(text.video());
        assertThat(video.text()).contains(text.video()).doesNotContain(text.voice());
    }

    @Test
    void there_is_a_text_in_every_language_that_the_interviewer_speaks() {
        assertThat(ConsentText.CODES)
                .containsAll(InterviewerLanguages.all().stream()
                        .map(InterviewerLanguage::code)
                        .toList());
    }

    @Test
    void where_there_is_no_text_in_a_language_the_english_one_says_so() {
        var study = aStudy().state();

        assertThat(Consent.of(study, "sv").text())
                .isEqualTo(
                        "This page and some of the interviewer's words are in English. The language of the interview is"
                                + " Swedish.\n\n" + Consent.of(study, "en").text());
    }

    @Test
    void a_study_without_a_planned_time_promises_none() {
        var study = aStudy().with("expected_duration_seconds", null).state();

        assertThat(Consent.of(study, "en").text()).doesNotContain("minutes", "null");
    }

    @Test
    void the_version_changes_with_the_text_and_only_with_it() {
        var study = aStudy().state();
        var renamed = aStudy().with("name", "Coffee at home").state();

        assertThat(Consent.of(study, "en").version())
                .isEqualTo(Consent.of(aStudy().state(), "en").version());
        assertThat(Consent.of(study, "en").version())
                .isNotEqualTo(Consent.of(study, "de").version())
                .isNotEqualTo(Consent.of(renamed, "en").version());
    }
}
