package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.LargeReport;
import io.research.reports.content.ReportWords;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ShownReportTest {

    @Test
    void profiles_beyond_those_that_are_shown_are_counted_on_the_page() {
        var shown =
                ShownReport.of(LargeReport.of(ShownReport.PROFILES + 7, 1, 1), ReportWords.of("en"), UUID::toString);

        assertThat(shown.profiles()).hasSize(ShownReport.PROFILES);
        assertThat(shown.profilesLeftOut()).isEqualTo(7);
    }

    @Test
    void each_quotation_leads_to_its_turn_in_the_transcript() {
        var report = LargeReport.of(4, 1, 1);

        var shown = ShownReport.of(report, ReportWords.of("en"), id -> "/interviews/" + id);

        var finding = shown.goals().getFirst().findings().getFirst();
        assertThat(finding.quotes()).extracting(ShownReport.Quote::place).containsExactly(place(1), place(2), place(3));
        assertThat(finding.counter()).extracting(ShownReport.Quote::place).containsExactly(place(4));
    }

    @Test
    void each_person_is_shown_with_what_they_said_to_each_goal() {
        var shown = ShownReport.of(LargeReport.of(4, 1, 1), ReportWords.of("en"), id -> "/interviews/" + id);

        var second = shown.profiles().get(1).responses().getFirst();
        assertThat(second.goal()).isEqualTo("Goal 1");
        assertThat(second.summary()).isEqualTo("Finding 1");
        assertThat(second.quote().text()).startsWith(LargeReport.SAID);
        assertThat(second.quote().place()).isEqualTo(place(2));
        assertThat(shown.profiles().getLast().responses().getFirst().summary()).isEqualTo("Nobody looks");
    }

    @Test
    void limitations_are_no_gaps() {
        var shown = ShownReport.of(LargeReport.of(1, 2, 0), ReportWords.of("en"), UUID::toString);

        assertThat(shown.gaps()).hasSize(2).allMatch(text -> text.startsWith("No opinion was found about: Goal"));
        assertThat(shown.limitations()).anyMatch(text -> text.contains("Fewer than three"));
    }

    private static String place(int one) {
        return "/interviews/" + new UUID(0, one) + "#turn-" + new UUID(1, one);
    }
}
