package io.research.reports.slides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.research.reports.HeardStudy;
import io.research.testkit.Office;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFGraphicFrame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code -Ddeck.pictures=true} what was drawn lies in {@code target/decks} as pictures, to be looked at. */
class DrawnDeckTest {
    private static final Path PICTURES = Path.of("target", "decks");

    @Test
    void both_files_have_the_same_slides_with_what_people_said() throws IOException {
        var drawn = DrawnDeck.of(HeardStudy.of("en", 24).stale().read(), false);

        pictures("read", drawn);
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
            assertThat(new PDFTextStripper().getText(print)).contains("People differ about the price", "out of date");
        }
        assertThat(DeckText.of(drawn.editable())).contains("“The taste. (", "out of date", "Gaps in the evidence");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar"})
    void libre_office_opens_each_slide_with_its_words(String language) throws IOException {
        var office = Office.installed();
        assumeThat(office).as("LibreOffice").isPresent();
        var drawn = DrawnDeck.of(HeardStudy.of(language, 12).read(), false);

        byte[] opened = office.orElseThrow().pdf(drawn.editable());

        pictures("office-" + language, opened);
        try (var pages = Loader.loadPDF(opened)) {
            assertThat(pages.getNumberOfPages()).isEqualTo(drawn.slides());
            assertThat(new PDFTextStripper().getText(pages)).contains("P02");
        }
    }

    @Test
    void letters_that_cannot_be_printed_leave_the_deck_that_can_be_edited() throws IOException {
        var drawn = DrawnDeck.of(HeardStudy.of("en", 3).saying(" ཇ་ཞིམ་པོ།").counted(), true);

        assertThat(drawn.print()).isNull();
        assertThat(drawn.editable()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ar, الشاي الجيد غالي الثمن",
        "hi, अच्छी चाय महँगी है",
        "zh, 好茶太贵了",
        "ja, 良いお茶は高すぎます",
        "th, ชาดีแพงเกินไป"
    })
    void a_deck_in_another_script_is_printed_with_what_people_said(String language, String said) throws IOException {
        var drawn = DrawnDeck.of(
                HeardStudy.of(language, 24)
                        .headed(" " + said)
                        .saying(" " + said)
                        .read(),
                true);

        pictures(language, drawn);
        try (var print = Loader.loadPDF(drawn.print())) {
            assertThat(print.getNumberOfPages()).isEqualTo(drawn.slides());
            assertThat(new PDFTextStripper().getText(print).replaceAll("\\s+", " "))
                    .contains(said);
        }
    }

    private static void pictures(String name, DrawnDeck drawn) throws IOException {
        pictures(name, drawn.print());
    }

    private static void pictures(String name, byte[] pdf) throws IOException {
        if (!Boolean.getBoolean("deck.pictures")) {
            return;
        }
        Files.createDirectories(PICTURES);
        try (var print = Loader.loadPDF(pdf)) {
            var renderer = new PDFRenderer(print);
            for (int page = 0; page < print.getNumberOfPages(); page++) {
                write(renderer.renderImageWithDPI(page, 60), name, page);
            }
        }
    }

    private static void write(BufferedImage picture, String name, int slide) throws IOException {
        ImageIO.write(
                picture,
                "png",
                PICTURES.resolve("%s-%02d.png".formatted(name, slide)).toFile());
    }
}
