package io.research.hub.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class WordingTest {
    static final Iterable<String> LANGUAGES = Wording.LANGUAGES;

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void every_language_says_the_same_things_and_each_of_them_can_be_said(String language) {
        var wording = Wording.of(Language.of(language));

        assertThat(wording.names())
                .isEqualTo(Wording.of(Language.of("en")).names())
                .allSatisfy(name -> assertThat(wording.say(name, 3, 7, "least"))
                        .isNotBlank()
                        .doesNotContain("{", "}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 1 | 1 person | 1 of 5 people speaks about this [E1].",
                "en | 2 | 2 people | 2 of 5 people speak about this [E1].",
                "de | 1 | 1 Person | 1 von 5 Personen spricht darüber [E1].",
                "de | 2 | 2 Personen | 2 von 5 Personen sprechen darüber [E1].",
                "es | 1 | 1 persona | 1 de 5 personas habla de esto [E1].",
                "fr | 2 | 2 personnes | 2 personnes sur 5 en parlent [E1].",
                "it | 1 | 1 persona | 1 persona su 5 ne parla [E1].",
                "nl | 2 | 2 personen | 2 van de 5 personen spreken hierover [E1].",
                "pl | 1 | 1 osoba | 1 z 5 osób mówi o tym [E1].",
                "pl | 3 | 3 osoby | 3 z 5 osób mówią o tym [E1].",
                "pl | 5 | 5 osób | 5 z 5 osób mówi o tym [E1].",
                "pt | 2 | 2 pessoas | 2 de 5 pessoas falam disso [E1].",
                "hi | 2 | 2 व्यक्ति | 5 में से 2 व्यक्ति इस बारे में कहते हैं [E1]।",
                "ja | 2 | 2人 | 5人中2人がこれについて述べています [E1]。",
                "zh | 2 | 2 人 | 5 人中有 2 人谈到了这一点 [E1]。",
                "ar | 2 | شخصان | يتحدث عن هذا 2 من أصل 5 أشخاص [E1].",
                "ar | 3 | 3 أشخاص | يتحدث عن هذا 3 من أصل 5 أشخاص [E1].",
                "ar | 11 | 11 شخصًا | يتحدث عن هذا 11 من أصل 5 أشخاص [E1].",
            })
    void people_are_counted_by_the_grammar_of_the_language(String language, int count, String people, String line) {
        var wording = Wording.of(Language.of(language));

        assertThat(wording.say("answer.people", count, "exact")).isEqualTo(people);
        assertThat(wording.line("answer.speak", count, wording.say("answer.people.of", count, 5, "exact"), "[E1]"))
                .isEqualTo(line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Wie viele Leute finden den Preis zu hoch? | de",
                "Combien de personnes parlent du prix ? | fr",
                "¿Cuántas personas hablan del precio? | es",
                "Quante persone parlano del prezzo? | it",
                "Hoeveel mensen vinden het te duur? | nl",
                "Ile osób mówi o cenie? | pl",
                "Quantas pessoas falam do preço? | pt",
                "何人が価格について話しましたか | ja",
                "有多少人谈到了价格？ | zh",
                "कितने लोगों ने कीमत के बारे में बात की? | hi",
                "كم شخصًا تحدث عن السعر؟ | ar",
                "Hur många talar om priset? | en",
                "Kettles | en",
            })
    void a_prompt_is_answered_in_its_language_and_in_english_where_there_are_no_words(String prompt, String language) {
        assertThat(Wording.like(prompt)).isSameAs(Wording.of(Language.of(language)));
    }

    /** A hundred and seventy questions, none of which may be taken for another language. */
    @Test
    void english_questions_are_answered_in_english() throws IOException {
        try (var questions = WordingTest.class.getResourceAsStream("/io/research/hub/answer/quality-questions.txt")) {
            assertThat(new String(questions.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.startsWith("#") && !line.isBlank())
                            .map(line -> line.split(" \\| ")[1]))
                    .hasSizeGreaterThan(160)
                    .allSatisfy(prompt ->
                            assertThat(Wording.like(prompt)).as(prompt).isSameAs(Wording.of(Language.of("en"))));
        }
    }

    @Test
    void what_is_put_into_a_message_is_data() {
        var english = Wording.of(Language.of("en"));

        assertThat(english.say("answer.against", "{0} '' #", "it''s")).isEqualTo("{0} '' # against it''s");
    }
}
