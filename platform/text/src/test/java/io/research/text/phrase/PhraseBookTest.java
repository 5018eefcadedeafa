package io.research.text.phrase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.text.words.PlainText;
import org.junit.jupiter.api.Test;

class PhraseBookTest {
    private static final PhraseBook ENGLISH = PhraseBook.read(PhraseBookTest.class, "phrases-en.yaml", "en");
    private static final PhraseBook JAPANESE = PhraseBook.read(PhraseBookTest.class, "phrases-ja.yaml", "ja");

    @Test
    void every_phrase_is_found_in_its_own_example() {
        for (PhraseBook book : new PhraseBook[] {ENGLISH, JAPANESE}) {
            for (String name : book.names()) {
                var set = book.set(name);

                assertThat(set.examples()).allSatisfy(example -> assertThat(set.isIn(PlainText.of(example)))
                        .as(example)
                        .isTrue());
            }
        }
    }

    @Test
    void an_alternative_an_optional_part_and_a_gap_are_taken() {
        var leave = ENGLISH.set("leave");

        assertThat(leave.isIn(plain("I'd really like to stop now."))).isTrue();
        assertThat(leave.isIn(plain("I want to quit"))).isTrue();
        assertThat(leave.isIn(plain("I want you to keep the thing I quit"))).isFalse();
    }

    @Test
    void words_are_found_as_words_alone() {
        var leave = ENGLISH.set("exit");

        assertThat(leave.isIn(plain("the exit is here"))).isTrue();
        assertThat(leave.isIn(plain("existing"))).isFalse();
        assertThat(leave.isIn(plain("exiting"))).isFalse();
    }

    @Test
    void a_word_with_a_star_is_any_that_begins_so() {
        assertThat(ENGLISH.set("feeling").isIn(plain("How frustrating!"))).isTrue();
    }

    @Test
    void what_was_found_of_a_list_is_told_by_its_value() {
        var found = ENGLISH.set("duration").find(plain("It takes twenty minutes, or 25min."));

        assertThat(found.orElseThrow().value("number")).contains("20");
        assertThat(found.orElseThrow().value("digit")).isEmpty();
    }

    @Test
    void digits_are_told_as_they_stand_also_in_front_of_a_word_at_once() {
        var found = ENGLISH.set("duration").find(plain("It takes 25min."));

        assertThat(found.orElseThrow().value("digit")).contains("25");
    }

    @Test
    void of_phrases_that_begin_together_the_longest_is_found() {
        var set = ENGLISH.set("exit");
        String searched = ENGLISH.searched(plain("please exit now"));

        var found = set.find(searched, 0).orElseThrow();

        assertThat(searched.substring(found.start(), found.end())).isEqualTo("exit now ");
        assertThat(set.find(searched, found.end())).isEmpty();
    }

    @Test
    void whole_texts_and_beginnings_are_told_apart() {
        var leave = ENGLISH.set("exit");

        assertThat(leave.is(plain("Exit!"))).isTrue();
        assertThat(leave.is(plain("the exit"))).isFalse();
        assertThat(leave.begins(plain("exit of the shop"))).isTrue();
        assertThat(leave.opens(plain("exit of the shop"), 2)).isFalse();
        assertThat(leave.opens(plain("exit of the shop"), 3)).isTrue();
    }

    @Test
    void phrases_are_trimmed_from_both_ends() {
        assertThat(ENGLISH.set("filler")
                        .trim(plain("Well, um, the tea, please"))
                        .value())
                .isEqualTo("the tea");
        assertThat(ENGLISH.set("filler").trim(plain("Well, um")).value()).isEmpty();
    }

    @Test
    void scripts_without_spaces_know_no_words() {
        var stop = JAPANESE.set("stop");

        assertThat(stop.isIn(plain("もうやめたいです"))).isTrue();
        assertThat(stop.isIn(plain("インタビューをここでやめたい"))).isTrue();
        assertThat(stop.isIn(plain("続けたい"))).isFalse();
    }

    @Test
    void what_is_written_is_text_whatever_else_yaml_takes_it_for() {
        assertThat(ENGLISH.set("NO").is(plain("no"))).isTrue();
        assertThat(ENGLISH.set("NO").is(plain("8"))).isTrue();
    }

    @Test
    void a_set_that_the_language_lacks_is_found_nowhere() {
        assertThat(JAPANESE.set("exit").isIn(plain("exit"))).isFalse();
    }

    @Test
    void a_phrase_that_cannot_be_read_is_named() {
        assertThatThrownBy(() -> PhraseBook.read(PhraseBookTest.class, "phrases-broken.yaml", "en"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("want (to stop");
    }

    private static PlainText plain(String text) {
        return PlainText.of(text);
    }
}
