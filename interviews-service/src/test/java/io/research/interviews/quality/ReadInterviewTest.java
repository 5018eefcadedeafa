package io.research.interviews.quality;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.screener.ScreenerResponse;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadInterviewTest {
    private static final int MOST_CHARACTERS = 150_000;

    @Test
    void personal_data_is_masked_before_a_model_is_shown_it() {
        var read = ReadInterview.of(held(answered("Write to ada@example.com, I drink tea.")))
                .orElseThrow();

        assertThat(read.answers())
                .extracting(ReadInterview.Shown::answer)
                .containsExactly("Write to [email], I drink tea.");
        assertThat(read.screener()).extracting(ReadInterview.Shown::answer).containsExactly("Yes, [email]");
    }

    @Test
    void the_longest_interview_stays_within_what_one_call_holds() {
        var read = ReadInterview.of(held(Collections.nCopies(200, answered("tea and more tea ".repeat(1_000)))))
                .orElseThrow();

        assertThat(read.answers()).hasSize(200);
        assertThat(read.answers().stream()
                        .mapToInt(shown ->
                                shown.question().length() + shown.answer().length())
                        .sum())
                .isLessThan(MOST_CHARACTERS);
    }

    @Test
    void an_interview_of_more_answers_or_without_a_word_is_not_read() {
        assertThat(ReadInterview.of(held(Collections.nCopies(201, answered("Tea.")))))
                .isEmpty();
        assertThat(ReadInterview.of(held(answered("...")))).isEmpty();
    }

    private static QuestionAndAnswer answered(String answer) {
        return new QuestionAndAnswer(0, "What do you drink? ".repeat(100), answer, 20, false);
    }

    private static Conversation held(QuestionAndAnswer one) {
        return held(List.of(one));
    }

    private static Conversation held(List<QuestionAndAnswer> exchanges) {
        var study = aStudy().state();
        return new Conversation(
                InterviewerLanguages.choose("en", null),
                study,
                study.guide(),
                List.of(new ScreenerResponse("Do you drink tea?", "text_input", "Yes, bob@example.com")),
                Set.of(),
                exchanges);
    }
}
