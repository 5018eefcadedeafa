package io.research.signal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactChoiceTest {
    private static final List<String> OPTIONS = List.of("Mum's “green” tea", "C++", "C");

    @ParameterizedTest
    @ValueSource(strings = {"Mum's “green” tea", "MUM’S \"GREEN\" TEA", "  mum's   green tea. ", "Ｍum's green ｔea!"})
    void an_option_is_known_by_its_words_however_they_are_written(String reply) {
        assertThat(ExactChoice.among(OPTIONS, List.of(reply))).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not C", "C or C++", "the first one", "1", "I like green tea", ""})
    void anything_else_is_not_told(String reply) {
        assertThat(ExactChoice.among(OPTIONS, List.of(reply))).isEmpty();
    }

    @Test
    void options_that_differ_in_a_sign_are_different_options() {
        assertThat(ExactChoice.among(OPTIONS, List.of("c++"))).hasValue(1);
        assertThat(ExactChoice.among(OPTIONS, List.of("c"))).hasValue(2);
    }

    @Test
    void two_different_options_choose_none() {
        assertThat(ExactChoice.among(OPTIONS, List.of("C", "C++"))).isEmpty();
        assertThat(ExactChoice.among(OPTIONS, List.of("Well...", "C", "C."))).hasValue(2);
    }
}
