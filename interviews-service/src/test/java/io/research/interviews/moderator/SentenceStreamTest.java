package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceStreamTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thank you. You said “cheap”. What makes it cheap for you?",
                "Das kostet z. B. 3.50 Euro. Wie kam es dazu?",
                "ありがとうございます。「苦い」とおっしゃいましたね。どんな苦さですか？",
                "No end of a sentence",
                "One line\nAnother line"
            })
    void however_a_text_is_cut_the_sentences_are_the_same(String text) {
        var whole = new SentenceStream();
        var expected = new ArrayList<>(whole.add(text));
        expected.addAll(whole.rest());

        var stream = new SentenceStream();
        var sentences = new ArrayList<String>();
        for (int at = 0; at < text.length(); at++) {
            sentences.addAll(stream.add(text.substring(at, at + 1)));
        }
        sentences.addAll(stream.rest());

        assertThat(sentences).isEqualTo(expected).isNotEmpty();
    }
}
