package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.LargeReport;
import io.research.reports.content.ReportWords;
import org.junit.jupiter.api.Test;

class ShownReportTest {

    @Test
    void profiles_beyond_those_that_are_shown_are_counted_on_the_page() {
        var shown = ShownReport.of(LargeReport.of(ShownReport.PROFILES + 7, 1, 1), ReportWords.of("en"));

        assertThat(shown.profiles()).hasSize(ShownReport.PROFILES);
        assertThat(shown.profilesLeftOut()).isEqualTo(7);
    }
}
