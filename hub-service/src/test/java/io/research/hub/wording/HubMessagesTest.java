package io.research.hub.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class HubMessagesTest {
    static final Iterable<String> LANGUAGES = HubMessages.LANGUAGES;

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void every_language_says_the_same_things_and_each_of_them_can_be_said(String language) {
        var wording = HubMessages.of(Language.of(language));

        assertThat(wording.names())
                .isEqualTo(HubMessages.of(Language.of("en")).names())
                .allSatisfy(name -> assertThat(wording.say(name, 3, 7, "least"))
                        .isNotBlank()
                        .doesNotContain("{", "}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 1 | 1 of 5 people",
                "de | 2 | 2 von 5 Personen",
                "es | 1 | 1 de 5 personas",
                "fr | 2 | 2 personnes sur 5",
                "it | 1 | 1 persona su 5",
                "nl | 2 | 2 van de 5 personen",
                "pl | 3 | 3 z 5 osób",
                "pt | 2 | 2 de 5 pessoas",
                "hi | 2 | 5 में से 2 व्यक्ति",
                "ja | 2 | 5人中2人",
                "zh | 2 | 5 人中有 2 人",
                "ar | 2 | 2 من أصل 5 أشخاص",
            })
    void people_are_counted_by_the_grammar_of_the_language(String language, int count, String people) {
        assertThat(HubMessages.of(Language.of(language)).say("answer.people.of", count, 5))
                .isEqualTo(people);
    }

    @Test
    void words_are_counted_by_the_grammar_too() {
        var english = HubMessages.of(Language.of("en"));
        var polish = HubMessages.of(Language.of("pl"));

        assertThat(english.say("search.word", 1, "late"))
                .isEqualTo("“late”, or what the search takes to be a form of it: in the answers of 1 person.");
        assertThat(english.say("search.word", 2, "late"))
                .isEqualTo("“late”, or what the search takes to be a form of it: in the answers of 2 people.");
        assertThat(polish.say("search.word", 5, "cena"))
                .isEqualTo("„cena” lub to, co wyszukiwarka uznaje za formę tego słowa: w odpowiedziach 5 osób.");
    }

    /** French has spaces that do not break within its marks. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ar | «it's {0}»",
                "de | „it's {0}“",
                "en | “it's {0}”",
                "es | «it's {0}»",
                "fr | «\u00A0it's {0}\u00A0»",
                "ja | 「it's {0}」",
                "pl | „it's {0}”",
            })
    void quotations_have_the_marks_of_the_language(String language, String quoted) {
        assertThat(HubMessages.of(Language.of(language)).say("quotation", "it's {0}"))
                .isEqualTo(quoted);
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
        assertThat(HubMessages.of(Language.ofText(prompt, Language.UNKNOWN)))
                .isSameAs(HubMessages.of(Language.of(language)));
    }

    /** A hundred and seventy questions, none of which may be taken for another language. */
    @Test
    void english_questions_are_answered_in_english() throws IOException {
        try (var questions =
                HubMessagesTest.class.getResourceAsStream("/io/research/hub/answer/quality-questions.txt")) {
            assertThat(new String(questions.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.startsWith("#") && !line.isBlank())
                            .map(line -> line.split(" \\| ")[1]))
                    .hasSizeGreaterThan(160)
                    .allSatisfy(prompt -> assertThat(HubMessages.of(Language.ofText(prompt, Language.UNKNOWN)))
                            .as(prompt)
                            .isSameAs(HubMessages.of(Language.of("en"))));
        }
    }

    @Test
    void what_is_put_into_a_message_is_data() {
        var english = HubMessages.of(Language.of("en"));

        assertThat(english.say("edit.title", "{0} '' #")).isEqualTo("The title is now “{0} '' #”.");
    }
}
