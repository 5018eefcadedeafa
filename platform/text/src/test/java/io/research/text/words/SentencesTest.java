package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {

    @Test
    void sentences_end_by_the_punctuation_of_any_script() {
        assertThat(Sentences.of("Tea! And you? 我喜欢茶。你呢？ मैं चाय पीता हूँ। हाँ"))
                .containsExactly("Tea!", "And you?", "我喜欢茶。", "你呢？", "मैं चाय पीता हूँ।", "हाँ");
        assertThat(Sentences.of("first\nsecond\r\n\n")).containsExactly("first", "second");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ich mag z. B. Tee.", "Some, e.g. tea, are fine.", "It costs 2.50 a cup.", "Bad vs. good"})
    void abbreviations_and_numbers_end_none(String text) {
        assertThat(Sentences.of(text)).containsExactly(text);
    }

    @Test
    void what_comes_later_changes_no_earlier_end() {
        String text = "I like it. \"Really?\" Yes... At least mostly. ";

        var whole = Sentences.of(text + "So");

        assertThat(whole).containsExactly("I like it.", "\"Really?\"", "Yes...", "At least mostly.", "So");
        assertThat(Sentences.of(text + "So there. More"))
                .startsWith(whole.subList(0, 4).toArray(String[]::new));
    }

    @Test
    void a_question_ends_in_a_question_mark() {
        assertThat(List.of("Why?", "为什么？", "لماذا؟", "\"Why?\"", "Why?!")).allMatch(Sentences::isQuestion);
        assertThat(List.of("Why", "Why? Because.", "")).noneMatch(Sentences::isQuestion);
    }
}
