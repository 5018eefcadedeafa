package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTest {

    @ParameterizedTest
    @CsvSource({
        "a,LATIN,false,.",
        "я,CYRILLIC,false,.",
        "م,ARABIC,false,.",
        "ह,DEVANAGARI,false,।",
        "茶,HAN,true,。",
        "の,HIRAGANA,true,。",
        "ツ,KATAKANA,true,。",
        "ก,THAI,true,.",
        "ஃ,OTHER,false,.",
        "7,COMMON,false,."
    })
    void a_script_tells_whether_words_stand_apart_and_what_ends_a_sentence(
            String letter, Script script, boolean isWithoutSpaces, char fullStop) {
        var found = Script.of(letter.codePointAt(0));

        assertThat(found).isEqualTo(script);
        assertThat(found.isWithoutSpaces()).isEqualTo(isWithoutSpaces);
        assertThat(found.fullStop()).isEqualTo(fullStop);
    }
}
