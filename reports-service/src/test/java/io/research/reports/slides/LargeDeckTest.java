package io.research.reports.slides;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.LargeReport;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What a deck says of what it does not show. */
class LargeDeckTest {

    @Test
    void goals_whose_findings_have_no_room_are_not_said_to_have_none() throws IOException {
        String deck = DeckText.of(DrawnDeck.of(LargeReport.of(4, 10, 5), false).editable());

        assertThat(deck)
                .contains("The report has more findings for this goal: 5")
                .doesNotContain("The interviews hold no finding for this goal.");
    }

    @Test
    void findings_of_a_goal_beyond_those_that_are_shown_are_counted_on_its_last_slide() throws IOException {
        String deck = DeckText.of(DrawnDeck.of(LargeReport.of(4, 1, 8), false).editable());

        assertThat(deck).containsOnlyOnce("The report has more findings for this goal: 3");
    }

    @Test
    void where_not_all_quotations_have_room_the_one_that_says_the_opposite_has_and_the_rest_is_counted()
            throws IOException {
        String deck = DeckText.of(DrawnDeck.of(LargeReport.of(4, 1, 1), false).editable());

        assertThat(deck)
                .contains("“" + LargeReport.SAID.strip(), "“" + LargeReport.DENIED.strip())
                .contains("P04 · R4")
                .contains("More quotations in the report: 2");
    }
}
