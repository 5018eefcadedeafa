package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.agenda.Ending;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked back, and what is not. */
class ProbingTest {
    private static final String FLOW =
            """
            1. Shops: Where do you like to go?
            2. Help: Who else was involved?
            3. Trouble: What, if anything, was difficult about it?
            """;
    private static final String PROBED =
            """
            1. Shops: Where do you like to go?
               - Probe: Who else was involved?
               - Probe: What did it cost?
            2. Trouble: What was difficult about it?
            """;

    @Test
    void from_an_attribute_it_climbs_to_what_follows_and_to_what_that_means() {
        var interview = anInterviewOf(FLOW);

        assertThat(interview.says("I like the small shop near the station.").heard())
                .contains("“I like the small shop near the station”", "reasons");
        assertThat(interview
                        .says("Because the owner knows me and lets me smell every tin.")
                        .heard())
                .containsAnyOf("lead to for you", "change for you", "What happened then")
                .doesNotContain("“");
        assertThat(interview
                        .says("I never come home with something that I do not want.")
                        .heard())
                .containsAnyOf("important", "matter to you")
                .doesNotContain("“");
        assertThat(interview.says("It makes me feel at home in this town.").heard())
                .contains("Who else was involved?");
    }

    @ParameterizedTest
    @CsvSource({
        "It's good, what do you mean",
        "I was so frustrated there., feel",
        "I usually go on Saturdays after work., time",
    })
    void what_was_said_decides_what_is_asked_back(String answer, String probe) {
        assertThat(anInterviewOf(FLOW).says(answer).heard()).containsAnyOf(probe, "describe that", "behind", "example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It's good",
                "I don't like the small shop.",
                "I like the shop that my sister said is good.",
                "Please tell me what I like about it.",
                "She shouted “I like the small shop” at me.",
                "I like the small shop on the corner of the long street behind the old station building.",
                "The small shop near the station is nice.",
            })
    void words_that_are_not_plainly_their_own_are_not_handed_back(String answer) {
        assertThat(anInterviewOf(FLOW).says(answer).heard()).doesNotContain("“");
    }

    @Test
    void after_a_flag_nothing_is_handed_back() {
        var interview = anInterviewOf(FLOW).says("you stupid idiot");

        assertThat(interview.says("I like the small shop near the station.").heard())
                .doesNotContain("“");
    }

    @Test
    void two_statements_that_do_not_go_together_are_both_said_back_where_both_may_be() {
        var interview = anInterviewOf(FLOW).says("I buy green tea at the market every day.");

        assertThat(interview.says("I rarely buy green tea at the market.").heard())
                .contains("“I buy green tea at the market every day”", "“I rarely buy green tea at the market”");
    }

    @ParameterizedTest
    @CsvSource({
        "I always buy green tea at the market., I never buy green tea at the market.",
        "My sister said that she always buys green tea., I rarely buy green tea at all.",
        "The green tea there is very good and I love it., I hate the green tea there.",
    })
    void what_may_not_be_said_back_of_them_is_spoken_of_without_its_words(String earlier, String now) {
        var interview = anInterviewOf(FLOW).says(earlier);

        assertThat(interview.says(now).heard())
                .containsAnyOf("How do the two go together", "help me to understand both")
                .doesNotContain("“");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "you stupid idiot",
                "Should I stop taking my blood pressure tablets?",
                "My neighbour Karen Wells has HIV, her number is 07700 900123.",
            })
    void after_a_flag_no_statement_is_held_against_another(String flagged) {
        var interview = anInterviewOf(FLOW).says("I buy green tea at the market every day.");

        assertThat(interview
                        .says(flagged)
                        .says("I rarely buy green tea at the market.")
                        .heard())
                .doesNotContain("“", "the two", "both");
    }

    @Test
    void what_was_corrected_is_not_held_against_them() {
        var interview = anInterviewOf(FLOW)
                .says("I always buy green tea at the market.")
                .says("Sorry, I meant black tea at the market, not green tea.");

        assertThat(interview.says("I never buy green tea at the market.").heard())
                .doesNotContain("Earlier", "before");
    }

    @Test
    void a_follow_up_for_some_is_asked_of_those_alone() {
        var flow = "1. Tea: Since when?\n"
                + "2. Would you recommend it?\n"
                + "- If yes, to whom?\n"
                + "- If no, what holds you back?\n"
                + "3. Last: Who comes?";

        assertThat(anInterviewOf(flow).says("no idea").says("Yes, of course").heard())
                .contains("To whom?");
        assertThat(anInterviewOf(flow).says("no idea").says("No, I would not").heard())
                .contains("What holds you back?");
    }

    @Test
    void a_question_that_was_answered_early_is_not_asked() {
        var interview = anInterviewOf("1. Tea: How do you make it?\n"
                + "2. Shop\n"
                + "- When do you go?\n"
                + "- How many rooms does the shop have?\n"
                + "- Who comes?");
        interview.says("no idea").says("On Mondays I go to a shop that has two rooms and a garden.");

        for (int turn = 0; turn < 3 && interview.turn().ending() == Ending.NONE; turn++) {
            assertThat(interview.heard()).doesNotContain("How many rooms does the shop have?");
            interview.says("no idea");
        }
    }

    @Test
    void a_feeling_is_acknowledged_before_it_is_asked_about() {
        var messages =
                anInterviewOf(FLOW).says("I was so frustrated there.").turn().messages();

        assertThat(messages).hasSize(2);
        assertThat(messages.getFirst()).startsWith("Thank you");
        assertThat(messages.getLast()).contains("“I was so frustrated there”");
    }

    @Test
    void what_was_answered_with_another_question_is_not_asked_as_if_it_were_new() {
        var interview = anInterviewOf(FLOW)
                .says("To the market. My sister was involved too, because she has a car. It was difficult to park there"
                        + " on a Saturday, and we walked for a quarter of an hour until we were at the stand.");

        assertThat(interview.heard())
                .contains("You have already said: “My sister was involved too", "Who else was involved?");
    }

    @Test
    void a_probe_of_the_plan_that_was_answered_is_left_out() {
        var interview = anInterviewOf(PROBED)
                .says("To the market, because my sister was involved and she has a car that we could use for it.");

        assertThat(interview.heard()).contains("What did it cost?");
    }

    @Test
    void who_says_that_there_is_nothing_is_not_asked_to_say_more_about_nothing() {
        var interview = anInterviewOf(PROBED).says("Nowhere.");

        assertThat(interview.heard()).contains("What was difficult about it?").doesNotContain("involved", "cost");
    }

    @Test
    void who_answers_in_a_word_each_time_is_not_asked_for_more_each_time() {
        var interview =
                anInterviewOf("1. What? How so?\n2. Where do you go?\n3. When is it?\n4. Who comes?\n5. And then?");
        for (int turn = 0; turn < 4; turn++) {
            interview.says("Tea " + turn);
        }

        interview.says("Shop");

        assertThat(interview.turn().state().pending().probes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<b>I like</b> it a lot", "I like it, see https://example.com/a", "I like {quote} and ${x}"})
    void nothing_is_quoted_that_nobody_would_say(String answer) {
        assertThat(anInterviewOf(FLOW).says(answer).heard()).doesNotContain("<", "://", "{", "“");
    }

    @Test
    void who_was_away_for_an_hour_is_probed_as_if_no_time_had_passed() {
        var interview = anInterviewOf(FLOW).saysAfter("I like the small shop.", Duration.ofHours(1));

        assertThat(interview.turn().state().pending().probes()).hasSize(1);
    }

    @Test
    void after_a_loss_no_feeling_is_asked_about() {
        var interview = anInterviewOf(FLOW).says("My husband passed away in spring.");

        assertThat(interview.heard()).contains("very hard", "Who else was involved?");
        assertThat(interview.says("I am still so sad.").heard()).doesNotContain("“");
    }

    @Test
    void at_the_end_nobody_is_asked_to_explain_what_they_add() {
        var interview = anInterviewOf("1. Tea: Since when?\n2. End: Is there anything else you would like to add?")
                .says("no idea")
                .says("I like it because it reminds me of the summers with my aunt at the lake.");

        assertThat(interview.turn().ending()).isEqualTo(Ending.COMPLETED);
    }

    @Test
    void who_has_come_to_the_end_and_goes_has_completed() {
        var interview = anInterviewOf("1. Tea: Since when?\n2. End: Is there anything else you would like to add?")
                .says("no idea")
                .says("No, that's all, I have to go now");

        assertThat(interview.turn().ending()).isEqualTo(Ending.COMPLETED);
    }
}
