package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

    @Test
    void words_are_runs_of_letters_and_characters_where_there_are_no_spaces() {
        assertThat(Words.of("Don't, I said: 2 Cafés!").all()).containsExactly("don", "t", "i", "said", "2", "cafés");
        assertThat(Words.of("我喜欢 Tea").all()).containsExactly("我", "喜", "欢", "tea");
        assertThat(Words.of("हिन्दी में").all()).containsExactly("हिन्दी", "में");
    }

    @Test
    void written_words_keep_their_punctuation() {
        assertThat(Words.written("  an e-mail, then  — tea ")).containsExactly("an", "e-mail,", "then", "—", "tea");
        assertThat(Words.written(" ")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"I don't know,3,3", "an e-mail - sent,4,4", "一杯咖啡,2,3", "กาแฟหนึ่งแก้ว,3,7", "'',0,0", "' … ',0,1"})
    void what_was_said_is_counted_otherwise_than_what_is_written(String text, int said, int written) {
        assertThat(Words.count(text)).isEqualTo(said);
        assertThat(Words.countWritten(text)).isEqualTo(written);
    }

    @Test
    void phrases_are_found_between_spaces() {
        assertThat(Words.spaced("Most people, I'd say.")).isEqualTo(" most people i d say ");
        assertThat(Words.spaced("R&D, mostly", Pattern.compile("[^\\p{L}&]+"))).isEqualTo(" r&d mostly ");
    }

    @Test
    void runs_stand_in_the_joined_text() {
        var words = Words.of("one two three four");

        var runs = words.runs(3);

        assertThat(runs).containsExactly(" one two three ", " two three four ");
        assertThat(runs).allMatch(words.joined()::contains);
    }

    @Test
    void likeness_is_the_part_of_the_words_that_both_have() {
        var one = Words.of("tea or coffee");

        assertThat(one.likeness(Words.of("Coffee or tea?"))).isEqualTo(1);
        assertThat(one.likeness(Words.of("tea and milk"))).isEqualTo(0.2);
        assertThat(new Words(List.of()).likeness(new Words(List.of()))).isZero();
    }

    @Test
    void a_text_is_without_spaces_where_most_of_it_is() {
        assertThat(Words.of("我用 app").areWithoutSpaces()).isTrue();
        assertThat(Words.of("an app from 中国 that I use").areWithoutSpaces()).isFalse();
    }
}
