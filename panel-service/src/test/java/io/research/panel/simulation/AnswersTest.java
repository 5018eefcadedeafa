package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.simulation.Speech.Kind;
import io.vertx.core.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Please tell me about your last holiday at the sea.                    | holiday
            en | What did you have for dinner yesterday, and how did you decide on it? | dinner yesterday
            en | How do you usually buy the food for your weekday dinners?             | weekday dinners
            en | What comes to mind when you read “Green tea for the night”?           | Green tea for the night
            de | Was ist Ihnen beim Kauf von Winterreifen wichtig?                     | Winterreifen
            es | ¿Qué piensa sobre los coches eléctricos?                              | coches eléctricos
            fr | Que pensez-vous du prix des vélos électriques ?                       | vélos électriques
            """)
    void an_answer_takes_up_words_of_its_question(String language, String question, String topic) {
        var answered = LongStream.range(0, 40)
                .mapToObj(Person::new)
                .filter(person -> person.temper() == Temper.PLAIN)
                .map(person -> new Answers(person, language).to(open(question)))
                .toList();

        assertThat(answered).isNotEmpty().allMatch(answer -> answer.contains(topic));
        assertThat(new HashSet<>(answered)).hasSizeGreaterThan(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | What is the main reason for your choice?                  | REASON
            en | What, if anything, speaks against what you chose?         | AGAINST
            en | What, if anything, speaks for this statement?             | CLAIM_FOR
            en | What, if anything, speaks against this message?           | CLAIM_AGAINST
            de | Was spricht, wenn überhaupt etwas, gegen diese Aussage?   | CLAIM_AGAINST
            de | Was ist der wichtigste Grund für Ihre Wahl?               | REASON
            es | ¿Hay algo en contra de lo que ha elegido? ¿Qué?           | AGAINST
            fr | Quelle est la raison principale de votre choix ?          | REASON
            en | Thank you. Could you tell me more about that?             | MORE
            en | Is there anything else that you would like to add?        | END
            en | On a scale from 1 to 10, how satisfied are you?           | RATING
            en | Do you own a bicycle?                                     | YES_NO
            en | How do you choose a bicycle?                              | QUESTION
            """)
    void what_is_asked_for_is_what_is_answered(String language, String question, Kind kind) {
        var speech = Speech.in(language);

        assertThat(speech.kind(open(question))).isEqualTo(kind);
        assertThat(speech.sentences(kind)).isNotEmpty();
    }

    @Test
    void options_come_from_the_message_and_an_option_is_the_whole_answer() {
        var asked = AskedQuestion.in(
                new JsonObject(
                        """
                {"state": "interviewing", "messages": [
                    {"role": "user", "message": "– Cocoa", "options": []},
                    {"role": "assistant", "message": "What do you like best?\\n– Tea\\n– Coffee", "shows": null,
                        "options": ["Tea", "Coffee"]}]}
                """));

        assertThat(asked.options()).containsExactly("Tea", "Coffee");
        assertThat(new Answers(plain(), "en").to(asked)).isIn("Tea", "Coffee");
    }

    @Test
    void what_speaks_for_a_choice_is_never_what_speaks_against_it() {
        for (String language : List.of("en", "de", "es", "fr")) {
            var speech = Speech.in(language);

            assertThat(speech.sentences(Kind.REASON)).doesNotContainAnyElementsOf(speech.sentences(Kind.AGAINST));
            assertThat(speech.sentences(Kind.CLAIM_FOR).stream().filter(sentence -> sentence.contains(" ")))
                    .doesNotContainAnyElementsOf(speech.sentences(Kind.CLAIM_AGAINST));
        }
    }

    @Test
    void nobody_says_a_sentence_twice_before_all_are_said() {
        var answers = new Answers(plain(), "en");

        var said = LongStream.range(0, 8)
                .mapToObj(at -> answers.to(open("Please tell me about bread " + at + ".")))
                .map(answer -> answer.replaceAll("bread \\d", "bread"))
                .toList();

        assertThat(said).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"})
    void people_speak_twelve_languages_and_english_elsewhere(String language) {
        assertThat(Speech.spoken(language)).isEqualTo(language);
        assertThat(Speech.in(language).sentences(Kind.QUESTION)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(Speech.in("uk")).isEqualTo(Speech.in("en"));
        assertThat(Speech.in(null)).isEqualTo(Speech.in("en"));
    }

    private static Person plain() {
        return LongStream.range(0, 100)
                .mapToObj(Person::new)
                .filter(person -> person.temper() == Temper.PLAIN)
                .findFirst()
                .orElseThrow();
    }

    private static AskedQuestion open(String question) {
        return new AskedQuestion(question, List.of(), false);
    }
}
