package io.research.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource({
        "en, delivery,    deliveries",
        "de, Lieferung,   Lieferungen",
        "fr, livraison,   livraisons",
        "es, entrega,     entregas",
        "it, consegna,    consegne",
        "nl, bezorging,   bezorgingen",
        "pt, entrega,     entregas",
        "pl, dostawami,   dostawach",
        "ar, الكتاب,       كتاب",
        "hi, किताबें,        किताब",
        "ru, доставка,    доставки",
        "fi, toimitus,    TOIMITUS",
    })
    void forms_of_one_word_meet_under_one_key(String code, String one, String other) {
        var language = Language.of(code);

        assertThat(language.keys(one)).hasSize(1).isEqualTo(language.keys(other));
    }

    @ParameterizedTest
    @CsvSource({
        "en, The delivery was late and I was angry,    deliveri late angri",
        "ja, 配達が遅い,                                  配達 遅い",
        "zh, 我们觉得送货太慢,                              觉得 送货 太慢",
        "und, żółw & schildkröte,                      zolw schildkrote",
    })
    void only_words_that_mean_something_are_content(String code, String text, String keys) {
        assertThat(String.join(" ", Language.of(code).keys(text))).isEqualTo(keys);
    }

    @Test
    void a_word_knows_where_it_stands() {
        String text = "Über 😀 Lieferungen reden wir.";

        var words = Language.of("de").contentWords(text);

        assertThat(words).extracting(word -> word.in(text)).contains("Lieferungen", "reden");
    }

    @Test
    void abbreviations_end_no_sentence_and_new_lines_do() {
        String text = "Dr. Smith came at 5 p.m. yesterday. He left!\nNo stop here\n\n  Why?  ";

        var sentences = Language.of("en").sentences(text);

        assertThat(sentences)
                .extracting(Sentence::text)
                .containsExactly("Dr. Smith came at 5 p.m. yesterday.", "He left!", "No stop here", "Why?");
        assertThat(sentences).allSatisfy(sentence -> assertThat(text.substring(sentence.from(), sentence.to()))
                .isEqualTo(sentence.text()));
    }

    @Test
    void sentences_of_languages_without_spaces_end_at_their_own_stops() {
        assertThat(Language.of("ja").sentences("配達が遅い。でも安い。")).hasSize(2);
        assertThat(Language.of("ja").isWrittenWithoutSpaces()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"de-DE, de", "pt_BR, pt", "nb, no", "auto, und", "xx, und", "'', und", "zh-Hant-TW, zh"})
    void tags_lead_to_languages(String tag, String code) {
        assertThat(Language.of(tag).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "What did they say about the price?,            en",
        "Was haben sie über den Preis gesagt?,          de",
        "Qu'est-ce que les gens disent du prix ?,       fr",
        "¿Qué dijeron las personas sobre el precio?,    es",
        "Cosa hanno detto del prezzo?,                  it",
        "Wat zeiden ze over de prijs?,                  nl",
        "O que eles disseram sobre o preço?,            pt",
        "Co oni mówili o cenie?,                        pl",
        "価格についてどう言っていましたか,                    ja",
        "他们对价格怎么说,                                zh",
        "ماذا قالوا عن السعر,                            ar",
        "कीमत के बारे में उन्होंने क्या कहा,                   hi",
        "12345 !!,                                      und",
    })
    void a_language_is_guessed_from_script_and_small_words(String text, String code) {
        assertThat(Language.ofText(text, Language.UNKNOWN).code()).isEqualTo(code);
    }

    @Test
    void a_script_tells_a_language_where_it_is_that_of_one() {
        assertThat(Language.ofScript("日本のお茶").map(Language::code)).contains("ja");
        assertThat(Language.ofScript("我很喜欢喝茶, ok").map(Language::code)).contains("zh");
        assertThat(Language.ofScript("مرحبا").map(Language::code)).contains("ar");
        assertThat(Language.ofScript("Tea, bitte")).isEmpty();
        assertThat(Language.ofScript("12?")).isEmpty();
    }
}
