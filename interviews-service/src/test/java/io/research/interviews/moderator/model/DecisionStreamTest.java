package io.research.interviews.moderator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionStreamTest {
    private static final String HEAD =
            "{\"safety\": \"none\", \"wants\": \"answer\", \"answered\": [{\"question\": \"2.1\", \"said\": \"say"
                    + " \\\"words\\\": \\\"x\"}], \"act\": \"probe\", \"target\": \"1.1\", ";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1_000})
    void however_it_is_cut_the_decision_and_the_words_are_the_same(int length) {
        String json = HEAD + "\"words\" : \"Thank \\\"you\\\" \\u00e9\\ud83c\\udf75 \\\\ so\\nmuch. 🍵\"  } \n";
        var stream = new DecisionStream();

        var words = new StringBuilder();
        for (int at = 0; at < json.length(); at += length) {
            words.append(stream.add(json.substring(at, Math.min(json.length(), at + length)))
                    .orElseThrow());
        }

        assertThat(words).hasToString("Thank \"you\" é🍵 \\ so\nmuch. 🍵");
        assertThat(stream.decision().target()).isEqualTo("1.1");
        assertThat(stream.decision().answered().getFirst().said()).isEqualTo("say \"words\": \"x");
        assertThat(stream.isWhole()).isTrue();
    }

    @Test
    void the_words_come_before_the_end_does() {
        var stream = new DecisionStream();

        assertThat(stream.add(HEAD)).contains("");
        assertThat(stream.decision()).isNull();
        assertThat(stream.add("\"words\": \"Thank you. Wh\\")).contains("Thank you. Wh");
        assertThat(stream.isWhole()).isFalse();
        assertThat(stream.add("\"at\"")).contains("\"at");
        assertThat(stream.isWhole()).isFalse();
        assertThat(stream.add("}")).contains("");
        assertThat(stream.isWhole()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"words\": \"x\"",
                "{\"words\": \"x\"}",
                "```json {\"words\": \"x\"}```",
                "{\"safety\": {\"words\": \"x\"}}",
            })
    void words_without_a_decision_are_refused(String json) {
        assertThat(new DecisionStream().add(json)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"words\": \"a \\x b\"}", "\"words\": \"a \u0001 b\"}", "\"words\": \"a \\u00zz b\"}"})
    void words_that_are_no_json_are_refused(String json) {
        assertThat(new DecisionStream().add(HEAD + json)).isEmpty();
    }

    @Test
    void nothing_comes_after_the_words() {
        var stream = new DecisionStream();

        stream.add(HEAD + "\"words\": \"x\"");

        assertThat(stream.add(", \"act\": \"close\"}")).isEmpty();
        assertThat(stream.isWhole()).isFalse();
    }

    @Test
    void who_never_comes_to_the_words_is_not_heard_for_long() {
        var stream = new DecisionStream();
        Optional<String> heard = Optional.of("");

        int pieces = 0;
        while (heard.isPresent() && pieces < 10_000) {
            heard = stream.add("and so on ");
            pieces++;
        }

        assertThat(pieces).isLessThan(1_000);
    }
}
