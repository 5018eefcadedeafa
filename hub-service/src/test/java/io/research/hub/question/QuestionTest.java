package io.research.hub.question;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import org.junit.jupiter.api.Test;

class QuestionTest {

    @Test
    void of_passages_in_an_unknown_language_only_words_that_stand_for_something_are_wanted() {
        var question = Question.of("What does a kettle cost in Lisbon?");

        assertThat(question.keys(Language.UNKNOWN)).containsExactlyInAnyOrder("kettle", "cost", "lisbon");
    }

    @Test
    void words_are_wanted_as_each_language_stems_them() {
        var question = Question.of("Why were the deliveries late?");

        assertThat(question.keys(Language.of("en"))).contains("deliveri", "late");
    }
}
