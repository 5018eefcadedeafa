package io.research.signal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewCompleted.Message;
import io.research.signal.run.RunGuide;
import io.research.signal.run.TermsFixture;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AnswerTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");
    private static final String CHOOSE = "\nPlease choose one of these:\n– Ginger\n– Mint";

    private final List<Message> messages = new ArrayList<>();

    @Test
    void an_answer_is_read_by_the_guide_that_was_asked_also_when_there_is_a_newer_one() {
        var guides = List.of(guide(2, "Which tea would you drink?"), guide(1, "Which tea?"));
        asks("Which tea?" + CHOOSE).says("mint");

        var answer = Answer.of(interview(), guides);

        assertThat(answer.guideVersion()).isEqualTo(1);
        assertThat(answer.choice()).isEqualTo("Mint");
    }

    @Test
    void an_answer_is_read_by_the_older_guide_when_the_newer_one_has_an_option_less() {
        var guides = List.of(
                guide(2, "Which tea?", List.of("Mint", "Ginger")),
                guide(1, "Which tea?", List.of("Mint", "Ginger", "Lemon")));
        asks("Which tea?\nPlease choose one of these:\n– Lemon\n– Mint\n– Ginger")
                .says("lemon");

        var answer = Answer.of(interview(), guides);

        assertThat(answer.guideVersion()).isEqualTo(1);
        assertThat(answer.choice()).isEqualTo("Lemon");
    }

    @Test
    void follow_ups_of_the_interviewer_belong_to_the_question_before_them() {
        asks("Which tea?" + CHOOSE).says("Mint");
        asks("What is the main reason for your choice?").says("It is fresh.");
        asks("Can you give an example?").says("On summer mornings.");
        asks("Thank you. What, if anything, speaks against what you chose?").says("The price.");
        asks("Is there anything else?").says("No, that was all.");

        var content = Answer.of(interview(), List.of(guide(1, "Which tea?"))).content();

        assertThat(content.reasons()).containsExactly("It is fresh.", "On summer mornings.");
        assertThat(content.objections()).containsExactly("The price.");
    }

    @Test
    void what_follows_a_question_in_other_words_is_no_answer_to_the_one_before_it() {
        asks("Which tea?" + CHOOSE).says("Mint");
        asks("What is the main reason for your choice?").says("It is fresh.");
        asks("And is there something that you do not like about mint?").says("It is dear.");

        var content = Answer.of(interview(), List.of(guide(1, "Which tea?"))).content();

        assertThat(content.reasons()).containsExactly("It is fresh.");
        assertThat(content.objections()).isEmpty();
    }

    @Test
    void whoever_says_more_than_an_option_is_not_told_by_code() {
        asks("Which tea?" + CHOOSE).says("Mint please");

        var answer = Answer.of(interview(), List.of(guide(1, "Which tea?")));

        assertThat(answer.choice()).isNull();
        assertThat(answer.content().counted()).containsExactly("Mint please");
    }

    @Test
    void who_was_never_asked_the_closed_question_cannot_be_told() {
        asks("How are you?").says("Mint");

        assertThat(Answer.of(interview(), List.of(guide(1, "Which tea?"))).choice())
                .isNull();
    }

    @Test
    void a_long_turn_in_segments_is_one_turn_and_a_very_long_interview_is_cut() {
        messages.add(new Message("a", "assistant", "Which tea?" + CHOOSE.substring(0, 10), 0, null, null));
        messages.add(new Message("a", "assistant", CHOOSE.substring(10), 20, null, null));
        says("Mint");
        says("x".repeat(50_000));

        var answer = Answer.of(interview(), List.of(guide(1, "Which tea?")));

        assertThat(answer.choice()).isEqualTo("Mint");
        assertThat(answer.content().transcript()).hasSize(3);
        assertThat(answer.content().transcript().getLast().text()).hasSizeLessThan(20_000);
    }

    private AnswerTest asks(String text) {
        messages.add(new Message(UUID.randomUUID().toString(), "assistant", text, 0, null, null));
        return this;
    }

    private void says(String text) {
        messages.add(new Message(UUID.randomUUID().toString(), "user", text, 0, null, null));
    }

    private InterviewCompleted interview() {
        return new InterviewCompleted(
                UUID.randomUUID(),
                UUID.randomUUID(),
                null,
                "panel",
                "completed",
                null,
                "completed",
                NOW,
                NOW,
                60L,
                "chat",
                "en",
                messages,
                messages.size(),
                null,
                null,
                null,
                List.of(),
                List.of(),
                false);
    }

    private static RunGuide guide(int version, String text) {
        return guide(version, text, List.of("Mint", "Ginger"));
    }

    private static RunGuide guide(int version, String text, List<String> options) {
        return new RunGuide(version, TermsFixture.aPreference(text, options));
    }
}
