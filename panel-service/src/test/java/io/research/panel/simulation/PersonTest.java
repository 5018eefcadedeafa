package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonTest {
    private static final List<String> SAID =
            List.of("I choose tea at home because of its smell.", "It reminds me of her.");

    @Test
    void people_are_of_every_temper_and_mostly_take_it_seriously() {
        var random = new Random(7);

        var tempers = IntStream.range(0, 400).mapToObj(at -> Temper.of(random)).toList();

        assertThat(tempers.stream().collect(Collectors.toCollection(() -> EnumSet.noneOf(Temper.class))))
                .isEqualTo(EnumSet.allOf(Temper.class));
        assertThat(tempers.stream().filter(temper -> temper == Temper.PLAIN || temper == Temper.TALKATIVE))
                .hasSizeGreaterThan(250);
    }

    @Test
    void each_answers_as_the_temper_says() {
        assertThat(Temper.PLAIN.answer(1, SAID)).isEqualTo(SAID.get(1));
        assertThat(Temper.TALKATIVE.answer(0, SAID)).contains(SAID);
        assertThat(Temper.TERSE.answer(0, SAID)).hasSizeLessThan(15);
        assertThat(Temper.CHEATING.answer(0, SAID)).isEqualTo(Temper.CHEATING.answer(1, SAID));
        assertThat(Temper.IMPATIENT.staysAfter(1)).isTrue();
        assertThat(Temper.IMPATIENT.staysAfter(2)).isFalse();
    }

    @Test
    void the_same_seed_is_the_same_person() {
        assertThat(new Person(42).temper()).isEqualTo(new Person(42).temper());
        assertThat(new Person(42).shuffled(SAID)).isEqualTo(new Person(42).shuffled(SAID));
        assertThat(new Person(42).choice(3, 100)).isEqualTo(new Person(42).choice(3, 100));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"})
    void people_speak_twelve_languages_and_english_elsewhere(String language) {
        assertThat(Sentences.in(language)).hasSizeGreaterThanOrEqualTo(5).doesNotHaveDuplicates();
        assertThat(Sentences.in("uk")).isEqualTo(Sentences.in("en"));
    }
}
