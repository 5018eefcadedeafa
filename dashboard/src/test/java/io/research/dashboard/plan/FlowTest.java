package io.research.dashboard.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.dashboard.study.Study.GuideItem;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlowTest {
    private static final String TEXT =
            """
            1. Morning (2 min)
            - What do you drink?
              ( ) Tea
              (=) Nothing
              - Why that?

            2. Shop (5 min)
            - [must] How do you choose?
            - What would you never buy?""";
    private static final List<GuideItem> ITEMS = List.of(
            item("Morning", "q1", "What do you drink?", "Why that?"),
            item("Shop", "q2", "How do you choose?"),
            item("Shop", "q3", "What would you never buy?"));

    @Test
    void only_the_changed_line_is_written_anew() {
        var flow = Flow.of(TEXT, ITEMS);

        String text = flow.changed(1, asked("How do you choose tea?"));

        assertThat(text).isEqualTo(TEXT.replace("[must] How do you choose?", "How do you choose tea?"));
    }

    @Test
    void answers_and_follow_ups_belong_to_their_line() {
        var flow = Flow.of(TEXT, ITEMS);

        assertThat(flow.blocks().getFirst().options()).containsExactly("( ) Tea", "(=) Nothing");
        assertThat(flow.removed(0)).isEqualTo(TEXT.substring(TEXT.indexOf("\n2. Shop")));
    }

    @Test
    void a_new_line_stands_below_with_the_same_mark() {
        var flow = Flow.of(TEXT, ITEMS);

        String text = flow.added(
                2, new ItemText("Look at the picture", "stimulus", true, List.of("Yes", "(=) No"), List.of("Why?")));

        assertThat(text).isEqualTo(TEXT + "\n- [must] [show] Look at the picture\n  ( ) Yes\n  (=) No\n  - Why?");
    }

    @Test
    void lines_change_places_within_their_section() {
        var flow = Flow.of(TEXT, ITEMS);

        assertThat(flow.movedUp(2)).endsWith("- What would you never buy?\n- [must] How do you choose?");
        assertThat(flow.movedDown(1)).isEqualTo(flow.movedUp(2));
    }

    @Test
    void the_first_of_a_section_goes_up_across_the_heading() {
        var flow = Flow.of(TEXT, ITEMS);

        assertThat(flow.movedUp(1)).contains("  - Why that?\n- [must] How do you choose?\n\n2. Shop (5 min)");
    }

    @Test
    void the_only_line_of_a_section_stays_below_its_heading() {
        var flow = Flow.of(TEXT, ITEMS);

        assertThat(flow.canGoDown(0)).isFalse();
        assertThat(flow.canGoUp(1)).isTrue();
    }

    @Test
    void a_follow_up_is_not_taken_for_a_later_line_with_the_same_words() {
        String text = "- One?\n  - More?\n- More?";
        var flow = Flow.of(text, List.of(item("", "q1", "One?", "More?"), item("", "q2", "More?")));

        assertThat(flow.removed(1)).isEqualTo("- One?\n  - More?");
    }

    @Test
    void a_heading_is_not_taken_for_a_line_with_the_same_words() {
        String text = "# Tea\n- Tea";
        var flow = Flow.of(text, List.of(item("Tea", "q1", "Tea")));

        assertThat(flow.changed(0, asked("Coffee?"))).isEqualTo("# Tea\n- Coffee?");
    }

    @Test
    void wrapped_and_continued_lines_are_found_whole() {
        String wrapped = "Please think of a recent situation that has to do with tea and\nthat you remember well.";
        String continued = "- One line,\\\n  and another.";
        var flow = Flow.of(
                wrapped + "\n" + continued,
                List.of(item("", "q1", wrapped.replace('\n', ' ')), item("", "q2", "One line,\nand another.")));

        assertThat(flow.removed(0)).isEqualTo(continued);
        assertThat(flow.removed(1)).isEqualTo(wrapped);
    }

    @Test
    void what_could_be_taken_for_a_mark_or_a_heading_is_written_so_that_it_is_not() {
        var flow = Flow.of("- One?", List.of(item("", "q1", "One?")));

        assertThat(flow.changed(0, asked("# of cups?"))).isEqualTo("- \\# of cups?");
        assertThat(flow.changed(0, asked("Choosing (5 min)"))).isEqualTo("- \\Choosing (5 min)");
        assertThat(flow.changed(0, asked("One\nand two?"))).isEqualTo("- One\\\n  and two?");
        assertThat(flow.changed(0, asked("1. what?"))).isEqualTo("- \\1. what?");
    }

    @Test
    void a_text_in_which_a_line_is_missing_is_not_changed_line_by_line() {
        assertThat(Flow.of(TEXT, List.of(item("Morning", "q1", "Something else?"))))
                .isNull();
        assertThat(Flow.of(null, List.of())).isNull();
    }

    private static GuideItem item(String section, String id, String say, String... probes) {
        return new GuideItem(section, null, id, "question", say, false, List.of(probes), null, null);
    }

    private static ItemText asked(String say) {
        return new ItemText(say, "question", false, List.of(), List.of());
    }
}
