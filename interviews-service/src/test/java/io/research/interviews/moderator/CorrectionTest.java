package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterview;
import static io.research.interviews.moderator.InterviewFixture.anInterviewIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.Phrase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Corrections of earlier answers, and what people say who come back from a pause. */
class CorrectionTest {
    private static final String FIRST = "What do you drink in the morning?";
    private static final String SECOND = "What made you pick your last tea?";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | I go there on Wednesdays with my cousin. | Hm, I said Wednesdays but actually it is Thursdays.
            en | We have 2 kettles and a thermos flask. | Earlier I said 2 kettles, it should be 3.
            en | My aunt drinks it, from the market. | Sorry, my uncle, not my aunt.
            en | It costs nine euros at the bakery. | On second thought the bakery takes eleven.
            en | I buy it at the pharmacy every month. | I mentioned the pharmacy before. It's the drugstore.
            en | I started in March, with a cheap one. | Oh, I told you March, but that was April.
            de | Ich trinke ihn mittwochs mit meiner Tante. | Ach, ich habe mittwochs gesagt, es ist aber donnerstags.
            de | Das Paket kostet neun Euro im Supermarkt. | Vorhin habe ich Supermarkt geschrieben, es war der Bioladen.
            de | Meine Schwester hat ihn mir empfohlen. | Moment, mein Bruder, nicht meine Schwester.
            es | Lo compro los miércoles en el mercado. | Bueno, dije los miércoles pero en realidad es los jueves.
            es | Mi tía me lo regaló en marzo. | Perdón, mi abuela, no mi tía.
            fr | Je l'achète le mercredi au marché. | J'ai dit le mercredi mais en fait c'est le jeudi.
            it | Lo compro il mercoledì al mercato. | Prima ho detto mercoledì, è giovedì.
            pt | Eu compro na quarta-feira no mercado. | Eu disse quarta-feira, mas na verdade é quinta.
            nl | Ik koop het op woensdag op de markt. | Ik zei woensdag, maar het is eigenlijk donderdag.
            pl | Kupuję ją w środę na targu. | Powiedziałem w środę, ale to jest czwartek.
            ja | 水曜日に市場で買っています。 | 水曜日と言いましたが、木曜日でした。
            zh | 我每个星期三去市场买。 | 我刚才说星期三，其实是星期四。
            """)
    void what_was_said_before_is_corrected_by_naming_it(String language, String said, String correction) {
        var interview = anInterviewIn(language).says(said).says(correction);

        assertThat(interview.turn().messages().getFirst()).startsWith(corrected(language));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I said no to the salesman, but he went on and on about the market.",
                "As I said, on Wednesdays with my cousin.",
                "I told my cousin that the market was closed, but she went anyway.",
                "Not only my cousin, my neighbours as well.",
                "It should be cheaper on a farm.",
                "My cousin said it was green, but it was black.",
                "Actually I like it a lot.",
                "Sorry, I do not know the market well."
            })
    void an_answer_that_touches_what_was_said_before_is_no_correction(String answer) {
        var interview =
                anInterview().says("I go there on Wednesdays with my cousin.").says(answer);

        assertThat(interview.heard()).doesNotContain(corrected("en"));
    }

    @Test
    void a_correction_beside_an_answer_is_thanked_for_and_the_interview_goes_on() {
        var interview = anInterview()
                .says("I go there on Wednesdays with my cousin.")
                .says("Green tea with a little honey and milk. Oh, and I said Wednesdays, but it is Thursdays.");

        assertThat(interview.turn().messages().getFirst()).startsWith(corrected("en"));
        assertThat(interview.turn().messages().getLast()).isNotEqualTo(FIRST);
        assertThat(interview.turn().state().answers()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Right, I'm back now. No, nothing further to add. | Sorry, that was the postman. I'm here again.
            de | So, ich bin wieder da. Nein, ich habe nichts hinzuzufügen. | Entschuldigung, das war der Postbote. Bin zurück.
            es | Ya estoy de vuelta. No, no tengo nada que añadir. | Gracias por la espera, ya volví.
            fr | Me revoilà. Non, je n'ai rien à ajouter. | Merci d'avoir patienté, je suis de retour.
            it | Eccomi di nuovo. No, niente da aggiungere. | Grazie per l'attesa, sono tornata.
            pt | Já voltei. Não, nada a acrescentar. | Desculpe, estou de volta.
            nl | Ik ben er weer. Nee, niets toe te voegen. | Sorry, ben terug.
            pl | Już wróciłam. Nie, nie mam nic do dodania. | Przepraszam, już jestem.
            ja | 戻りました。いいえ、付け加えることはありません。 | お待たせしました。
            zh | 我回来了。没有，没什么要补充的。 | 让您久等了，我回来了。
            """)
    void who_comes_back_is_asked_again_and_what_they_add_is_heard(String language, String nothing, String back) {
        assertThat(anInterviewIn(language).says(nothing).heard()).contains(SECOND);
        assertThat(anInterviewIn(language).says(back).turn().messages().getLast())
                .isEqualTo(FIRST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am back at work since May, and I drink coffee there.",
                "It was the door of the shop that I liked, it had a bell.",
                "We continue with what my grandmother began."
            })
    void an_answer_that_begins_like_a_return_is_an_answer(String answer) {
        var interview = anInterview().says(answer);

        assertThat(interview.turn().state().answers()).isEqualTo(1);
    }

    private static String corrected(String language) {
        return InterviewerLanguages.choose(language, null).phrases().say(Phrase.CORRECTED, 0);
    }
}
