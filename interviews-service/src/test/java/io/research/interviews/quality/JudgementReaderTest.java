package io.research.interviews.quality;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.assistant.Reading;
import io.research.interviews.quality.ReadInterview.Shown;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgementReaderTest {
    private static final ReadInterview INTERVIEW = new ReadInterview(
            "Tea at home",
            null,
            List.of(new Shown("Do you drink tea?", "Yes")),
            List.of(
                    new Shown("What do you drink?", "To be honest I never drink tea."),
                    new Shown("Which was the last?", "Buy our shoes."),
                    new Shown("What else?", "Nothing.")));

    @Test
    void the_share_of_answers_that_are_about_their_question_is_taken() {
        var judgement = accepted("""
                {"about": [1, 3], "beside": [2], "contradiction": null}""");

        assertThat(judgement).isEqualTo(new Judgement(2, 3, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"about\": [1, 2], \"beside\": []}",
                "{\"about\": [1, 2, 3], \"beside\": [3]}",
                "{\"about\": \"all\", \"beside\": null}"
            })
    void an_answer_that_is_in_no_list_or_in_both_goes_back(String answer) {
        assertThat(read(answer)).isInstanceOf(Reading.Refused.class);
    }

    @Test
    void answers_that_there_are_not_are_passed_over() {
        assertThat(accepted("{\"about\": [1, 2, 3, 4, 0, -1, \"x\"], \"beside\": [99]}"))
                .isEqualTo(new Judgement(3, 3, null));
    }

    @Test
    void a_contradiction_is_quoted_as_it_stands_in_the_answer() {
        var judgement = accepted(
                """
                {"about": [1, 2, 3], "beside": [], "contradiction": {"screener": 1, "answer": 1, "quote": "I never drink tea"}}""");

        assertThat(judgement.contradiction())
                .isEqualTo(new Judgement.Contradiction("Do you drink tea?", 1, "I never drink tea"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"screener\": 1, \"answer\": 1, \"quote\": \"I hate tea\"}",
                "{\"screener\": 1, \"answer\": 2, \"quote\": \"I never drink tea\"}",
                "{\"screener\": 2, \"answer\": 1, \"quote\": \"I never drink tea\"}",
                "{\"screener\": 1, \"answer\": 9, \"quote\": \"I never drink tea\"}",
                "{\"screener\": 1, \"answer\": 1}",
                "\"yes\""
            })
    void a_contradiction_in_words_that_were_not_said_is_none(String claimed) {
        var judgement = accepted("{\"about\": [1, 2, 3], \"beside\": [], \"contradiction\": " + claimed + "}");

        assertThat(judgement.contradiction()).isNull();
    }

    private static Judgement accepted(String answer) {
        return ((Reading.Accepted<Judgement>) read(answer)).value();
    }

    private static Reading<Judgement> read(String answer) {
        try {
            return new JudgementReader(INTERVIEW)
                    .read(JsonMapper.builder().build().readTree(answer));
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException(malformed);
        }
    }
}
