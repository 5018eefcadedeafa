package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.GuideFixture;
import io.research.interviews.moderator.InterviewState.Position;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AgendaTest {
    private static final String LINES = "# A\n:Hello.\nOne?\nTwo?\n# B\nThree?\n!Four?\n=Five\n# C\nSix?\n:Bye.";

    @Test
    void what_is_only_said_is_no_place_to_stop_at() {
        var agenda = agenda();

        assertThat(agenda.first()).contains(new Position(0, 1));
        assertThat(agenda.statementsBefore(new Position(0, 1), new Position(-1, 0)))
                .extracting(item -> item.say())
                .containsExactly("Hello.");
        assertThat(agenda.statementsAtEnd()).extracting(item -> item.say()).containsExactly("Bye.");
        assertThat(agenda.isLast(new Position(2, 0))).isTrue();
    }

    @Test
    void what_must_be_asked_is_the_first_of_each_topic_what_is_done_and_what_says_so() {
        assertThat(agenda().after(new Position(-1, 0)).stream().filter(agenda()::isMust))
                .containsExactly(
                        new Position(0, 1),
                        new Position(1, 0),
                        new Position(1, 1),
                        new Position(1, 2),
                        new Position(2, 0));
    }

    @Test
    void with_time_only_the_next_item_is_reachable_and_without_it_all_up_to_the_next_that_must_be() {
        var state = InterviewState.atTheBeginning().asking(new Position(0, 1), "q2", "One?");

        assertThat(agenda().reachable(state, pace(60, state))).containsExactly(new Position(0, 2));
        assertThat(agenda().reachable(state, pace(2, state))).containsExactly(new Position(0, 2), new Position(1, 0));
        assertThat(agenda().next(state, pace(2, state))).contains(new Position(1, 0));
    }

    @Test
    void what_was_answered_before_it_was_asked_is_passed_also_where_it_must_be_asked() {
        var state = InterviewState.atTheBeginning()
                .asking(new Position(1, 0), "q3", "Three?")
                .answeredEarly(new Position(1, 1));

        assertThat(agenda().next(state, pace(60, state))).contains(new Position(1, 2));
        assertThat(state.topicsAnsweredEarly()).containsExactly(1);
    }

    @Test
    void a_place_of_an_earlier_release_beyond_the_end_is_the_end() {
        var state = InterviewState.atTheBeginning().asking(new Position(3, 0), null, "Anything else?");

        assertThat(agenda().item(state.position())).isEmpty();
        assertThat(agenda().next(state, pace(60, state))).isEmpty();
        assertThat(agenda().progress(state).percent()).isLessThan(100);
    }

    private static Agenda agenda() {
        return new Agenda(GuideFixture.guide(LINES));
    }

    private static Pace pace(int minutes, InterviewState state) {
        return new Pace(
                new Briefing(
                        GuideFixture.guide(LINES),
                        InterviewerLanguages.choose("en", null),
                        "en",
                        "",
                        Duration.ofMinutes(minutes),
                        null,
                        "",
                        null),
                state);
    }
}
