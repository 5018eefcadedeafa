package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionStreamTest {
    private static final String DECISION =
            """
            {"safety": "distress", "also": ["answer", "question", "dance"], "answered": [{"item": "q2", "quote": "two"}],
             "mood": {"good": true}, "act": "ask", "target": "q3", "words": \
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\"One. \\\"Two\\\" \\u00e9\"}",
                "```json\n%s\"One. \\\"Two\\\" \\u00e9\"}\n```",
                "<think>{hm} I ask</think>\n%s\"One. \\\"Two\\\" \\u00e9\"}",
                "Here you are: %s\"One. \\\"Two\\\" \\u00e9\", \"summary\": \"So far.\"} That is all."
            })
    void words_are_told_as_they_come_however_they_are_cut_and_whatever_stands_around(String form) {
        for (int piece = 1; piece < 12; piece++) {
            var stream = new DecisionStream();

            String words = read(stream, form.formatted(DECISION), piece);

            assertThat(words).isEqualTo("One. \"Two\" é");
            assertThat(stream.isWhole()).isTrue();
            assertThat(stream.decision().safety()).isEqualTo(Concern.DISTRESS);
            assertThat(stream.decision().also()).containsExactlyInAnyOrder(Wish.ANSWER, Wish.QUESTION);
            assertThat(stream.decision().act()).isEqualTo(Act.ASK);
            assertThat(stream.decision().target()).isEqualTo("q3");
        }
    }

    @Test
    void what_is_kept_of_the_conversation_comes_behind_the_words() {
        var stream = new DecisionStream();

        read(stream, DECISION + "\"One.\", \"summary\": \"Drinks \\\"green\\\" tea.\"}", 5);

        assertThat(stream.summary()).contains("Drinks \"green\" tea.");
    }

    @Test
    void words_before_the_decision_are_read_at_the_end() {
        var stream = new DecisionStream();

        String words = read(stream, "{\"words\": \"One.\", \"act\": \"probe\", \"safety\": \"none\"}", 4);

        assertThat(words).isEmpty();
        assertThat(stream.late()).contains("One.");
        assertThat(stream.decision().act()).isEqualTo(Act.PROBE);
        assertThat(stream.isWhole()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Sure! What else?",
                "{}",
                "[1]",
                "{\"act\": \"dance\", \"words\": \"One.\"}",
                "{\"act\": \"ask\"}"
            })
    void what_decides_nothing_is_nothing(String answer) {
        var stream = new DecisionStream();

        read(stream, answer, 3);

        assertThat(stream.late()).isEmpty();
        assertThat(stream.isWhole()).isFalse();
    }

    @Test
    void half_an_object_is_not_whole() {
        var stream = new DecisionStream();

        assertThat(read(stream, DECISION + "\"One. Tw", 3)).isEqualTo("One. Tw");
        assertThat(stream.isWhole()).isFalse();
    }

    @Test
    void what_never_ends_is_left() {
        var stream = new DecisionStream();
        Optional<String> last = Optional.of("");
        for (int piece = 0; piece < 50 && last.isPresent(); piece++) {
            last = stream.add("and so on ".repeat(100));
        }

        assertThat(last).isEmpty();
    }

    private static String read(DecisionStream stream, String answer, int piece) {
        var words = new StringBuilder();
        for (int at = 0; at < answer.length(); at += piece) {
            words.append(stream.add(answer.substring(at, Math.min(answer.length(), at + piece)))
                    .orElseThrow());
        }
        return words.toString();
    }
}
