package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.agenda.Ending;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.safety.Concern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is suspected in a reply is asked about gently, and nothing else follows from it. */
class CheckInTest {
    private static final String VEILED = "I keep setting the table for two, out of habit.";
    private static final String FIRST = "What do you drink in the morning?";
    private static final String SECOND = "What made you pick your last tea?";

    @ParameterizedTest
    @EnumSource(names = {"DISTRESS", "ABUSE", "STOP", "PAUSE"})
    void a_suspicion_is_asked_about_and_neither_ends_nor_flags(Concern suspected) {
        var turn = anInterview().saysSuspiciously(VEILED, suspected).turn();

        assertThat(turn.messages()).containsExactly(phrase(Phrase.CHECK_IN));
        assertThat(turn.ending()).isEqualTo(Ending.NONE);
        assertThat(turn.concern()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Yes", "Yes, go on", "I'm fine", "Sure, let's continue", "Go on", "It's all right"})
    void who_goes_on_is_asked_the_next_question(String yes) {
        var interview = anInterview().saysSuspiciously(VEILED, Concern.DISTRESS).says(yes);

        assertThat(interview.turn().messages().getLast()).isEqualTo(SECOND);
    }

    @Test
    void who_would_rather_not_is_asked_whether_to_end() {
        var interview = anInterview().saysSuspiciously(VEILED, Concern.DISTRESS).says("No, not really.");

        assertThat(interview.heard()).isEqualTo(phrase(Phrase.CONFIRM_STOP));
        assertThat(interview.says("Yes").turn().ending()).isEqualTo(Ending.PARTICIPANT_LEFT);
    }

    @Test
    void what_the_rules_hear_comes_first() {
        assertThat(anInterview()
                        .saysSuspiciously("I'd rather not say.", Concern.DISTRESS)
                        .heard())
                .contains(SECOND);
        assertThat(anInterview()
                        .saysSuspiciously(VEILED, Concern.DISTRESS)
                        .says("I want to die.")
                        .heard())
                .startsWith(phrase(Phrase.CRISIS));
    }

    @Test
    void a_topic_is_asked_about_once() {
        var interview = anInterview().saysSuspiciously(VEILED, Concern.STOP);

        interview.saysSuspiciously("There was a lot of snow that winter, and it all took so long.", Concern.STOP);

        assertThat(interview.heard()).doesNotContain(phrase(Phrase.CHECK_IN)).doesNotEndWith(FIRST);
    }

    private static String phrase(Phrase phrase) {
        return InterviewerLanguages.choose("en", null).phrases().say(phrase, 0);
    }
}
