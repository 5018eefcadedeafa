package io.research.interviews.moderator.model;

import static io.research.interviews.moderator.model.AssignmentFixture.anInterview;
import static io.research.interviews.moderator.model.AssignmentFixture.anInterviewIn;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotingTest {
    private static final String ANSWER = "I buy green tea in small tins, because my sister says it keeps the smell"
            + " longer. I never liked what they sell in supermarkets.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "You said “I buy green tea in small tins” just now.",
                "So it is the smell that counts.",
                "Your sister has a view on that.",
                "What do you drink in the morning then?"
            })
    void own_clauses_and_own_words_of_the_interviewer_are_said(String sentence) {
        assertThat(quoting(ANSWER).allows(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "You said “I never liked what they sell in supermarkets”.",
                "You said “my sister says it keeps the smell longer”.",
                "You said “I adore every tea on earth”.",
                "You said “tins”.",
                "So my sister says it keeps the smell, I hear.",
                "Tell me more about what they sell in supermarkets that is wrong."
            })
    void what_is_not_a_clause_of_their_own_is_not_repeated(String sentence) {
        assertThat(quoting(ANSWER).allows(sentence)).isFalse();
    }

    @Test
    void nothing_of_an_insult_is_repeated() {
        var quoting = quoting("I think you are a stupid machine. " + AssignmentFixture.FULL);

        assertThat(quoting.allows("Why do you think that I am a stupid machine?"))
                .isFalse();
        assertThat(quoting.allows("“I think you are a stupid machine”")).isFalse();
        assertThat(quoting.allows("Let us go on calmly.")).isTrue();
    }

    @Test
    void scripts_without_spaces_are_read_by_characters() {
        var quoting = Quoting.of(anInterviewIn("ja").after("母は毎朝とても濃い緑茶を飲みます。").orElseThrow());

        assertThat(quoting.allows("毎朝とても濃い緑茶を飲むのはどうしてですか？")).isFalse();
        assertThat(quoting.allows("お茶について、もう少し教えてください。")).isTrue();
    }

    @Test
    void only_what_was_said_proves_an_answer() {
        var quoting = quoting(ANSWER);

        assertThat(quoting.wasSaid("green tea in small TINS")).isTrue();
        assertThat(quoting.wasSaid("black tea in small tins")).isFalse();
        assertThat(quoting.wasSaid("tea")).isFalse();
        assertThat(quoting.wasSaid("")).isFalse();
    }

    private static Quoting quoting(String answer) {
        return Quoting.of(anInterview().after(answer).orElseThrow());
    }
}
