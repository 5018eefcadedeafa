package io.research.reports.slides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.report.Reports;
import io.research.reports.report.view.Freshness;
import io.research.reports.report.view.StoredReport;
import io.research.slides.Canvas;
import io.research.testkit.Office;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFGraphicFrame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With {@code -Ddeck.pictures=true} what was drawn lies in {@code target/decks} as pictures, to be looked at. */
class DrawnDeckTest {
    private static final Path PICTURES = Path.of("target", "decks");
    private static final String LONG =
            "I stood in the shop for ten minutes and compared the prices of all the teas on the shelf, and in the end"
                    + " I took the one that I always take because the others were twice as expensive and nobody could tell"
                    + " me why.";

    @Test
    void both_files_have_the_same_slides_with_what_people_said() throws IOException {
        var drawn = DrawnDeck.of(aReport(12, "en", true), false);

        pictures("en", drawn);
        try (var deck = new XMLSlideShow(new ByteArrayInputStream(drawn.editable()));
                var print = Loader.loadPDF(drawn.print())) {
            assertThat(deck.getSlides()).hasSize(drawn.slides());
            assertThat(print.getNumberOfPages()).isEqualTo(drawn.slides());
            assertThat(deck.getSlides())
                    .allSatisfy(slide -> assertThat(slide.getTitle()).isNotBlank());
            assertThat(deck.getSlides().stream().flatMap(slide -> slide.getShapes().stream()))
                    .anyMatch(XSLFGraphicFrame.class::isInstance);
            assertThat(deck.getCharts()).isNotEmpty().allSatisfy(chart -> assertThat(
                            chart.getCTChart().toString())
                    .contains("srgbClr val=\"0B6E69\""));
            assertThat(new PDFTextStripper().getText(print)).contains("too expensive", "out of date");
        }
        assertThat(DeckText.of(drawn.editable()))
                .contains("“Tea is too expensive, number 1", "P02 · R2", "Gaps in the evidence")
                .contains("Every day; at work · Age: 35 to 44. Opinions: Tea costs too much");
    }

    @ParameterizedTest
    @CsvSource({"en, true", "de, false", "ar, false"})
    void libre_office_opens_each_slide_with_its_words(String language, boolean isStale) throws IOException {
        var office = Office.installed();
        assumeThat(office).as("LibreOffice").isPresent();
        var drawn = DrawnDeck.of(aReport(12, language, isStale), false);

        byte[] opened = office.orElseThrow().pdf(drawn.editable());

        pictures("office-" + language, opened);
        try (var pages = Loader.loadPDF(opened)) {
            assertThat(pages.getNumberOfPages()).isEqualTo(drawn.slides());
            assertThat(new PDFTextStripper().getText(pages)).contains("P02");
        }
    }

    @Test
    void nothing_reaches_over_the_edge_of_a_slide() throws IOException {
        var drawn = DrawnDeck.of(aReport(300, "de", false), false);

        pictures("de", drawn);
        var slide = new Rectangle2D.Double(0, 0, Canvas.WIDTH, Canvas.HEIGHT);
        try (var deck = new XMLSlideShow(new ByteArrayInputStream(drawn.editable()))) {
            assertThat(deck.getSlides().stream().flatMap(one -> one.getShapes().stream()))
                    .allSatisfy(shape ->
                            assertThat(slide.contains(shape.getAnchor())).isTrue());
        }
        assertThat(drawn.slides()).isLessThan(80);
    }

    @Test
    void letters_that_cannot_be_printed_leave_the_deck_that_can_be_edited() throws IOException {
        var drawn = DrawnDeck.of(aReport(3, "ar", false), false);

        pictures("ar", drawn);
        assertThat(drawn.print()).isNull();
        assertThat(drawn.editable()).isNotEmpty();
    }

    private static Reports.Dated aReport(int people, String language, boolean isStale) {
        var at = Instant.parse("2026-01-02T03:00:00Z");
        String suffix = language.equals("ar") ? " الشاي غالي جدا" : "";
        var persons = new ArrayList<Person>();
        var references = new ArrayList<Reference>();
        for (int one = 1; one <= people; one++) {
            var interview = new UUID(0, one);
            persons.add(new Person(
                    interview,
                    "P%02d".formatted(one),
                    one % 3 == 0 ? "Fair" : "Good",
                    at,
                    at.plusSeconds(3600L * one),
                    12,
                    420 + one,
                    List.of(
                            new Person.Attribute("How often do you drink tea in a usual week?", "Every day; at work"),
                            new Person.Attribute("Age", "35 to 44")),
                    List.of(),
                    List.of("q1"),
                    false,
                    false,
                    true));
            String text = one % 4 == 0 ? LONG : "Tea is too expensive, number " + one + "." + suffix;
            references.add(AnalysisFixture.aReference("R" + one, interview, new UUID(1, one), text));
        }
        var ids = references.stream().map(Reference::id).toList();
        var findings = List.of(
                AnalysisFixture.anOpinion(
                        "finding_1", "goal_1", "Tea costs too much", ids.subList(0, people - 1), "finding_2"),
                AnalysisFixture.anOpinion(
                        "finding_2", "goal_1", "Tea is cheap", ids.subList(people - 1, people), "finding_1"),
                AnalysisFixture.anOpinion(
                        "finding_3",
                        "goal_2",
                        "People compare prices before they buy",
                        ids.subList(0, 2),
                        null,
                        "They look at several shelves before they take a tea, and take the usual one."),
                AnalysisFixture.answers("q1", "goal_2", "Which of these do you buy?", ids));
        var goals = List.of(
                new Goal("goal_1", "What do people think of the price of tea, and of what it should cost?"),
                new Goal("goal_2", "How do people choose?"),
                new Goal("goal_3", "What would make them change to another tea or another shop?"));
        var content = AnalysisFixture.ofModel(language, goals, persons, references, findings);
        var report = new StoredReport(
                UUID.randomUUID(),
                new Tenant("org", "app"),
                UUID.randomUUID(),
                3,
                0,
                at,
                "Tea at home" + suffix,
                content);
        return new Reports.Dated(report, new Freshness(isStale, 2), language);
    }

    private static void pictures(String name, DrawnDeck drawn) throws IOException {
        if (!Boolean.getBoolean("deck.pictures")) {
            return;
        }
        Files.createDirectories(PICTURES);
        Files.write(PICTURES.resolve(name + ".pptx"), drawn.editable());
        if (drawn.print() != null) {
            pictures(name, drawn.print());
        }
        try (var deck = new XMLSlideShow(new ByteArrayInputStream(drawn.editable()))) {
            for (int slide = 0; slide < Math.min(10, deck.getSlides().size()); slide++) {
                var picture = new BufferedImage(960, 540, BufferedImage.TYPE_INT_RGB);
                var graphics = picture.createGraphics();
                graphics.fillRect(0, 0, 960, 540);
                deck.getSlides().get(slide).draw(graphics);
                ImageIO.write(
                        picture,
                        "png",
                        PICTURES.resolve(name + "-pptx-" + slide + ".png").toFile());
            }
        }
    }

    private static void pictures(String name, byte[] pdf) throws IOException {
        if (!Boolean.getBoolean("deck.pictures")) {
            return;
        }
        Files.createDirectories(PICTURES);
        Files.write(PICTURES.resolve(name + ".pdf"), pdf);
        try (var print = Loader.loadPDF(pdf)) {
            var renderer = new PDFRenderer(print);
            for (int page = 0; page < Math.min(10, print.getNumberOfPages()); page++) {
                ImageIO.write(
                        renderer.renderImageWithDPI(page, 60),
                        "png",
                        PICTURES.resolve(name + "-pdf-" + page + ".png").toFile());
            }
        }
    }
}
