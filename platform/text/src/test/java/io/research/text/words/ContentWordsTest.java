package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ContentWordsTest {

    @Test
    void what_says_nothing_is_left_out() {
        var words = ContentWords.in(
                PlainText.of("I was looking for a Café, or the café"), Set.of("was", "for", "the")::contains);

        assertThat(words).containsExactly("looking", "cafe");
    }

    @Test
    void pairs_and_katakana_stand_for_words_where_there_are_no_spaces() {
        var words = ContentWords.in(PlainText.of("日本語のコーヒー"), "本語"::equals);

        assertThat(words).containsExactly("日本", "コーヒー");
    }

    @Test
    void forms_of_a_word_differ_at_their_end_only() {
        assertThat(ContentWords.areAlike("drink", "drinking")).isTrue();
        assertThat(ContentWords.areAlike("car", "care")).isFalse();
        assertThat(ContentWords.areAlike("smok", "smoking")).isTrue();
        assertThat(ContentWords.areAlike("organ", "organisms")).isFalse();
        assertThat(ContentWords.areAlike("organ", "organisms", 4)).isTrue();
        assertThat(ContentWords.shared(Set.of("drinks", "tea"), Set.of("drinking", "coffee")))
                .isEqualTo(1);
    }
}
