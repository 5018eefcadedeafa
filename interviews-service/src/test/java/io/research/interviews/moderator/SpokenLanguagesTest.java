package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterviewIn;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What participants say in their own languages is understood in them. */
class SpokenLanguagesTest {
    private static final String FIRST = "What do you drink in the morning?";
    private static final String SECOND = "What made you pick your last tea?";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            it | Vorrei smettere, grazie | Sì
            nl | Sorry, ik wil graag stoppen | Ja
            pl | Chciałabym skończyć, przepraszam | Tak
            pt | Desculpe, quero parar | Sim
            """)
    void a_wish_to_stop_ends_the_interview(String language, String wish, String yes) {
        var interview = anInterviewIn(language).says(wish);

        if (!interview.turn().finished()) {
            interview.says(yes);
        }

        assertThat(interview.turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            it | Non lo so
            it | Preferisco non rispondere
            nl | Geen idee
            nl | Dat zeg ik liever niet
            pl | Nie wiem
            pl | Wolę nie odpowiadać
            pt | Não sei
            pt | Prefiro não responder
            """)
    void who_does_not_know_or_does_not_want_to_say_is_not_pressed(String language, String answer) {
        assertThat(anInterviewIn(language).says(answer).heard()).contains(SECOND);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            it | Non ho capito la domanda
            nl | Ik begrijp de vraag niet
            pl | Nie rozumiem pytania
            pt | Não entendi a pergunta
            """)
    void a_question_that_was_not_understood_is_asked_again(String language, String answer) {
        assertThat(anInterviewIn(language).says(answer).heard()).endsWith(FIRST);
    }
}
