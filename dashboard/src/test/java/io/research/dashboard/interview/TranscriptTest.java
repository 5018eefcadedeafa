package io.research.dashboard.interview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TranscriptTest {
    private static final List<GuideItem> GUIDE = List.of(
            new GuideItem("Morning", "question", "What do you drink?"),
            new GuideItem("Morning", "statement", "That helps."),
            new GuideItem("Morning", "question", "What do you drink? And why?"),
            new GuideItem("Shop", "question", "Why?"));

    @Test
    void pieces_of_a_long_turn_are_one_turn() {
        var turns = Transcript.of(List.of(said("1", "Black "), said("1", "tea."), said("2", "Green.")), GUIDE);

        assertThat(turns).extracting(Turn::text).containsExactly("Black tea.", "Green.");
    }

    @Test
    void a_question_of_the_guide_is_a_heading_in_the_words_around_it() {
        var turns = Transcript.of(List.of(asked("Thank you. What do you drink? Take your time.")), GUIDE);

        assertThat(turns.getFirst().heading())
                .isEqualTo(new Turn.Heading("Morning", "Thank you.", "What do you drink?", "Take your time."));
    }

    @Test
    void the_longer_question_wins_and_each_is_a_heading_once() {
        var turns = Transcript.of(
                List.of(asked("What do you drink? And why?"), said("1", "Tea."), asked("What do you drink?")), GUIDE);

        assertThat(turns.getFirst().heading().question()).isEqualTo("What do you drink? And why?");
        assertThat(turns.getLast().heading().question()).isEqualTo("What do you drink?");
        assertThat(turns.getLast().heading().section()).as("it goes on").isNull();
    }

    @Test
    void what_the_guide_does_not_say_is_no_heading() {
        var turns = Transcript.of(
                List.of(asked("That helps."), asked("And then?"), said("3", "What do you drink?")), GUIDE);

        assertThat(turns).extracting(Turn::heading).containsOnlyNulls();
    }

    @Test
    void a_short_question_is_not_cut_out_of_a_word() {
        var item = new GuideItem("", "question", "cold");

        assertThat(item.findIn("scolded, cold")).isEqualTo(9);
        assertThat(item.findIn("colder")).isEqualTo(-1);
    }

    @Test
    void a_time_is_said_in_minutes_and_seconds() {
        var turn = Transcript.of(List.of(new Segment("1", "user", "Tea.", 187.9)), GUIDE)
                .getFirst();

        assertThat(turn.getClock()).isEqualTo("3:07");
    }

    private static Segment said(String id, String message) {
        return new Segment(id, "user", message, null);
    }

    private static Segment asked(String message) {
        return new Segment(message, "assistant", message, null);
    }
}
