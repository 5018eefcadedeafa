package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimedFlowTest {
    private static final String FLOW =
            """
            1. Warm-up (2 min)
            - What do you drink in the morning?
            2. Choosing (5-8 minutes): How did you choose your last tea?
               - What else did you look at?
            3. Close (1 min)
            """;

    @Test
    void sections_have_their_longest_time_and_know_whether_they_ask() {
        var flow = TimedFlow.of(FLOW);

        assertThat(flow.sections())
                .containsExactly(
                        new TimedFlow.Section(2, true),
                        new TimedFlow.Section(8, true),
                        new TimedFlow.Section(1, false));
    }

    @Test
    void a_flow_fits_when_its_sections_do_together() {
        assertThat(TimedFlow.of(FLOW).fits(660)).isTrue();
        assertThat(TimedFlow.of(FLOW).fits(659)).isFalse();
        assertThat(TimedFlow.of(FLOW).fits(null)).isTrue();
    }

    @Test
    void other_scripts_and_headings_are_read_too() {
        assertThat(TimedFlow.of("1. はじめに（2分）\nお茶は飲みますか？\n2. 選び方（5分）\nどう選びましたか？").fits(420))
                .isTrue();
        assertThat(TimedFlow.of("## Einstieg (3 Min.)\nWas trinken Sie?\n## Wahl (4 Min.)\nWie haben Sie gewählt?")
                        .fits(420))
                .isTrue();
    }

    @Test
    void text_without_time_questions_or_sections_is_no_flow() {
        assertThat(TimedFlow.of("Ask about tea.").fits(600)).isFalse();
        assertThat(TimedFlow.of("1. Warm-up (2 min)\n2. Choosing (3 min)").fits(600))
                .isFalse();
        assertThat(TimedFlow.of("1. Warm-up (0 min)\nWhat?\n2. Choosing (3 min)\nHow?")
                        .fits(600))
                .isFalse();
    }
}
