package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.HeardStudy;
import io.research.reports.content.ReportWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With {@code -Ddeck.pictures=true} the pages lie in {@code target/pages}, to be looked at. */
class ReportPageTest {
    private static final int MOST_BYTES = 4_000_000;

    @Test
    void the_page_says_first_that_no_model_has_read_the_interviews_and_names_no_gap() throws IOException {
        String page =
                RenderedReport.html(HeardStudy.of("en", 24).simulated().stale().counted(), RenderedReport.LASTING);

        kept("counted", page);
        assertThat(page.indexOf("No language model has read these interviews"))
                .isBetween(page.indexOf("</h1>"), page.indexOf("</h1>") + 80);
        assertThat(page)
                .contains("not with real ones: 12", "This report is out of date")
                .contains("People asked: 24. People whose replies are shown: 24.", "21 more")
                .doesNotContain("Gaps in the evidence", "say so");
        int ofQuestions = 24 + 24 + 12 + 8;
        assertThat(page.split("<blockquote")).as("all that is counted").hasSize(1 + 4 * (2 * ofQuestions + 24));
    }

    @Test
    void opinions_stand_beside_their_opposites() throws IOException {
        String page = RenderedReport.html(HeardStudy.of("en", 24).read(), RenderedReport.SHORT);

        kept("read", page);
        String sides = page.substring(page.indexOf("class=\"sides\""));
        assertThat(sides.substring(0, sides.indexOf("</article>")))
                .contains("Good tea costs more than it should", "16 / 24", "The price of good tea is fair", "8 / 24");
        assertThat(page.split(Pattern.quote(">The price of good tea is fair</h3>")))
                .hasSize(5);
        assertThat(page).contains("Executive summary", "Gaps in the evidence", "Watch a weekday morning");
    }

    @Test
    void what_people_said_is_text_and_nothing_else() throws IOException {
        String page = RenderedReport.html(
                HeardStudy.of("en", 6)
                        .saying(HeardStudy.HOSTILE)
                        .headed(HeardStudy.HOSTILE)
                        .read(),
                RenderedReport.SHORT);

        kept("hostile", page);
        assertThat(page).contains("&lt;script&gt;").doesNotContain("<script", "<img", "</p><s");
    }

    @Test
    void the_page_of_very_many_people_has_a_bound_and_counts_what_it_leaves_out() throws IOException {
        String page = RenderedReport.html(
                HeardStudy.of("en", 500).saying(HeardStudy.LONG.repeat(9)).counted(), RenderedReport.LASTING);

        kept("large", page);
        assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(1_000_000, MOST_BYTES);
        assertThat(page).contains("More passages that are not shown here: ");
    }

    @ParameterizedTest
    @CsvSource({"de, ltr", "ar, rtl"})
    void the_page_is_in_the_language_of_its_report(String language, String direction) throws IOException {
        String page = RenderedReport.html(HeardStudy.of(language, 24).read(), RenderedReport.LASTING);

        kept(language, page);
        assertThat(page)
                .contains("<html lang=\"%s\" dir=\"%s\">".formatted(language, direction))
                .contains(ReportWords.of(language).say("page.closing"))
                .contains(ReportWords.of(language).say("page.count", 16, 24))
                .doesNotContain("Executive summary", "Next steps", "say so");
    }

    @Test
    void what_one_person_said_is_said_to_be_of_one() throws IOException {
        String page = RenderedReport.html(HeardStudy.of("en", 1).counted(), RenderedReport.SHORT);

        kept("one", page);
        assertThat(page)
                .contains(
                        "People asked: 1. People whose replies are shown: 1.",
                        "1 / 1",
                        "Fewer than three people were interviewed")
                .doesNotContain("People whose replies contain a term", "<summary>0 more");
    }

    @Test
    void the_page_says_until_when_its_address_can_be_read() throws IOException {
        var report = HeardStudy.of("en", 3).counted();

        assertThat(RenderedReport.html(report, RenderedReport.LASTING))
                .contains("This page is available until 28 December 2026, 09:00 UTC at the latest.");
        assertThat(RenderedReport.html(report, RenderedReport.SHORT))
                .contains("This page is available until 09:00 UTC at the latest.");
    }

    private static void kept(String name, String page) throws IOException {
        if (Boolean.getBoolean("deck.pictures")) {
            Files.createDirectories(Path.of("target", "pages"));
            Files.writeString(Path.of("target", "pages", name + ".html"), page);
        }
    }
}
