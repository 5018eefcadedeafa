package io.research.signal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.signal.answer.AnswerCounts.Count;
import io.research.signal.run.Mode;
import io.research.signal.run.RunTerms;
import io.research.signal.run.TermsFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerCountsTest {

    @Test
    void an_option_that_is_called_unclear_is_counted_apart_from_what_cannot_be_told() {
        var answerCounts = new AnswerCounts(
                terms("Unsure", "unclear"),
                List.of(
                        new Count(Mode.PREFERENCE, "unclear", 3),
                        new Count(Mode.PREFERENCE, "Unsure", 1),
                        new Count(Mode.PREFERENCE, null, 2)));

        assertThat(answerCounts.lines())
                .extracting(AnswerCounts.Line::option)
                .containsExactly("Unsure", "unclear", "unclear");
        assertThat(answerCounts.lines()).extracting(AnswerCounts.Line::count).containsExactly(1, 3, 2);
        assertThat(answerCounts.unclear()).isEqualTo(2);
        assertThat(answerCounts.leading()).containsExactly("unclear");
        assertThat(answerCounts.headline().label()).isEqualTo("chose “unclear”");
        assertThat(answerCounts.headline().of()).isEqualTo(6);
    }

    @Test
    void answers_of_another_mode_and_to_options_that_are_gone_cannot_be_told() {
        var answerCounts = new AnswerCounts(
                terms("Mint", "Ginger"),
                List.of(
                        new Count(Mode.CLAIM, "0", 1),
                        new Count(Mode.PREFERENCE, "Lemon", 1),
                        new Count(Mode.PREFERENCE, "Mint", 1)));

        assertThat(answerCounts.lines()).extracting(AnswerCounts.Line::count).containsExactly(1, 0, 2);
    }

    @Test
    void where_no_answer_can_be_told_there_is_no_share() {
        var headline =
                new AnswerCounts(terms("Mint", "Ginger"), List.of(new Count(Mode.PREFERENCE, null, 3))).headline();

        assertThat(headline.value()).isNull();
        assertThat(headline.label()).isEqualTo("no clear answer");
        assertThat(headline.of()).isEqualTo(3);
    }

    private static RunTerms terms(String... options) {
        return TermsFixture.aPreference("Which tea?", List.of(options));
    }
}
