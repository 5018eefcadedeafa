package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.HeardStudy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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
                .contains("nobody real has given: 12", "This report is out of date")
                .contains("People asked: 24. People who replied: 24.", "21 more")
                .doesNotContain("Gaps in the evidence", "say so");
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

    @Test
    void others_are_written_for_looks() throws IOException {
        kept("one", RenderedReport.html(HeardStudy.of("en", 1).counted(), RenderedReport.SHORT));
        kept("de", RenderedReport.html(HeardStudy.of("de", 24).read(), RenderedReport.LASTING));
        kept("ar", RenderedReport.html(HeardStudy.of("ar", 24).counted(), RenderedReport.LASTING));
        kept("ar-read", RenderedReport.html(HeardStudy.of("ar", 24).read(), RenderedReport.LASTING));
        kept(
                "long",
                RenderedReport.html(
                        HeardStudy.of("en", 24)
                                .headed(" " + HeardStudy.LONG.repeat(2))
                                .saying(HeardStudy.LONG.repeat(9))
                                .read(),
                        RenderedReport.LASTING));
    }

    private static void kept(String name, String page) throws IOException {
        if (Boolean.getBoolean("deck.pictures")) {
            Files.createDirectories(Path.of("target", "pages"));
            Files.writeString(Path.of("target", "pages", name + ".html"), page);
        }
    }
}
