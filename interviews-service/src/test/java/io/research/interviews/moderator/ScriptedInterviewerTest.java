package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.FULL_ANSWER;
import static io.research.interviews.moderator.InterviewFixture.aShortInterviewOf;
import static io.research.interviews.moderator.InterviewFixture.anInterview;
import static io.research.interviews.moderator.InterviewFixture.anInterviewOf;
import static io.research.interviews.moderator.InterviewFixture.anInterviewOfPeopleAt;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the interviewer holds an interview by itself. */
class ScriptedInterviewerTest {
    private static final String FIRST = "What do you drink in the morning?";
    private static final String SECOND = "What made you pick your last tea?";
    private static final String THIRD = "Where did you buy it?";
    private static final String LAST = "If you could change one thing about tea, what would it be?";

    @Test
    void it_greets_and_asks_the_items_as_they_are_written_and_nothing_else() {
        var interview = anInterview();

        assertThat(interview.turn().messages()).hasSize(2).last().isEqualTo(FIRST);
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo(SECOND);
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo(THIRD);
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo(LAST);
        assertThat(interview.says(FULL_ANSWER).turn().ending()).isEqualTo(TurnEnd.COMPLETED);
        assertThat(interview.turn().progress().percent()).isEqualTo(100);
    }

    @Test
    void it_never_says_back_what_was_said() {
        var interview = anInterview();

        for (int turn = 0; turn < 4; turn++) {
            assertThat(interview
                            .says("I love the small shop near the station, honestly.")
                            .heard())
                    .doesNotContain("small shop", "love");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Imagine you need a train ticket for tomorrow. Book it and say aloud what you think.",
                "Think back to when you started. What was happening?",
                "Which products did you look at?",
                "Ask about injuries (sensitive! be careful)",
                "Background: Where do you live and with whom?"
            })
    void whatever_an_item_says_is_said_whole(String say) {
        assertThat(anInterviewOf(say).turn().messages()).last().isEqualTo(say);
    }

    @Test
    void what_is_only_said_is_said_before_the_next_item_and_waits_for_nothing() {
        var interview = anInterviewOf(":First a word.\nOne?\n# More\n:Now to something else.\nTwo?\n:That was all.");

        assertThat(interview.turn().messages()).endsWith("First a word.", "One?");
        assertThat(interview.says(FULL_ANSWER).turn().messages()).endsWith("Now to something else.", "Two?");
        assertThat(interview.says(FULL_ANSWER).turn().messages()).contains("That was all.");
        assertThat(interview.turn().finished()).isTrue();
    }

    @Test
    void a_short_answer_is_followed_up_once_and_neutrally() {
        var interview = anInterview();

        assertThat(english().sayings().wordings().get(Saying.PROBE_MORE))
                .contains(interview.says("Green tea").heard());
        assertThat(interview.says("Green tea").turn().messages()).last().isEqualTo(SECOND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"No", "Nothing", "12", "I don't know", "That's all I can say"})
    void where_there_is_nothing_more_to_tell_nothing_more_is_asked(String answer) {
        assertThat(anInterview().says(answer).turn().messages()).last().isEqualTo(SECOND);
    }

    @Test
    void the_follow_ups_of_the_guide_are_asked_in_their_order() {
        var interview = anInterviewOf("One?\n> Why so?\n> Since when?\n> And who else?\nTwo?");

        assertThat(interview.says(FULL_ANSWER).heard()).isEqualTo("Why so?");
        assertThat(interview.says(FULL_ANSWER).heard()).isEqualTo("Since when?");
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo("Two?");
    }

    @Test
    void where_time_is_short_what_need_not_be_asked_is_left_out_and_what_must_be_is_not() {
        var interview = aShortInterviewOf("# A\nOne?\nTwo?\nThree?\n!Four?\n# B\nFive?\nSix?\n=Seven");

        interview.saysAfter(FULL_ANSWER, Duration.ofSeconds(170));

        assertThat(interview.turn().messages()).last().isEqualTo("Four?");
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo("Five?");
        assertThat(interview.says(FULL_ANSWER).turn().messages()).last().isEqualTo("Seven");
    }

    @Test
    void after_grief_the_topic_is_left() {
        var interview = anInterviewOf("# A\nOne?\n> Why so?\nTwo?\n# B\nThree?");

        interview.says("My mother died last month and we always had tea together.");

        assertThat(interview.turn().messages()).containsExactly(saying(Saying.DISTRESS), "Three?");
    }

    @Test
    void after_a_crisis_help_is_named_and_the_person_chooses() {
        var goesOn = anInterview().says("Sometimes I just want to die.");
        var stops = anInterview().says("Sometimes I just want to die.");

        assertThat(goesOn.heard()).contains("findahelpline.com").endsWith(saying(Saying.CRISIS_CHOICE));
        assertThat(goesOn.says("No, let us go on").turn().messages()).last().isEqualTo(SECOND);
        assertThat(stops.says("Yes").turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
        assertThat(stops.heard()).contains("findahelpline.com");
    }

    @Test
    void who_does_not_choose_after_a_crisis_is_asked_once_more_and_then_let_go_kindly() {
        var interview = anInterview().says("Sometimes I just want to die.").says("It rains here");

        assertThat(interview.heard()).contains("findahelpline.com").endsWith(saying(Saying.CRISIS_CHOICE));
        assertThat(interview.says("It rains here").turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I buy it at the station every week. Is this anonymous?",
                "I buy it at the station every week. This is a stupid question, you idiot.",
                "Sorry, I said two cups before, but I meant three cups of it every day."
            })
    void an_answer_that_also_asks_insults_or_corrects_is_an_answer(String mixed) {
        var interview = anInterview().says(mixed);

        assertThat(interview.turn().messages()).last().isEqualTo(SECOND);
        assertThat(interview.turn().state().answers()).isEqualTo(1);
    }

    @Test
    void a_question_is_asked_twice_at_the_most() {
        var interview = anInterview();
        for (int turn = 0; turn < 4; turn++) {
            interview.says("What do you mean?");
        }

        assertThat(interview.allHeard().stream().filter(FIRST::equals)).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Why do you want to know that?",
                "What is this study about?",
                "Is there a chance my boss sees this?"
            })
    void what_is_asked_about_the_interview_is_answered_and_the_question_comes_back(String question) {
        var interview = anInterview().says(question);

        assertThat(interview.heard())
                .containsAnyOf(saying(Saying.ANSWER_PURPOSE), saying(Saying.ANSWER_PRIVACY))
                .endsWith(FIRST);
    }

    @Test
    void a_question_at_the_end_is_answered_before_the_goodbye() {
        var interview = anInterviewOf("One?").says("Is there a chance my boss sees this?");

        assertThat(interview.heard()).contains(saying(Saying.ANSWER_PRIVACY)).endsWith("One?");
        assertThat(interview.says("Is there a chance my boss sees this?").turn().messages())
                .containsExactly(saying(Saying.ANSWER_PRIVACY), saying(Saying.GOODBYE));
    }

    @Test
    void who_asks_something_else_at_the_end_is_told_who_can_answer() {
        var interview = anInterviewOf("One?").says("When will the results be out?");

        assertThat(interview.turn().messages()).containsExactly(saying(Saying.ANSWER_REWARD), saying(Saying.GOODBYE));
    }

    @Test
    void where_a_contact_is_known_it_is_named() {
        assertThat(anInterviewOfPeopleAt("tea@example.com")
                        .says("How do I delete my answers?")
                        .heard())
                .contains(saying(Saying.ANSWER_DELETION), "tea@example.com");
    }

    @Test
    void nothing_is_claimed_to_be_noted_or_understood() {
        for (var language : InterviewerLanguages.all()) {
            assertThat(language.sayings().wordings().get(Saying.ACKNOWLEDGE))
                    .as(language.code())
                    .hasSize(2);
        }
    }

    @Test
    void a_wish_to_stop_is_confirmed() {
        var interview = anInterview().says("I want to stop now");

        assertThat(interview.heard()).isEqualTo(saying(Saying.CONFIRM_STOP));
        assertThat(interview.says("yes").turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
    }

    @Test
    void who_takes_a_break_is_asked_the_same_again_as_often_as_needed() {
        var interview = anInterview();
        for (int turn = 0; turn < 3; turn++) {
            interview.says("Can we take a short break?");
        }

        assertThat(interview.turn().messages()).containsExactly(saying(Saying.PAUSED), FIRST);
    }

    @Test
    void nothing_is_said_after_the_end() {
        var interview = anInterview().says("I want to stop now").says("yes").says("hello?");

        assertThat(interview.turn().messages()).isEmpty();
    }

    private static String saying(Saying saying) {
        return english().sayings().say(saying, 0);
    }

    private static InterviewerLanguage english() {
        return InterviewerLanguages.choose("en", null);
    }
}
