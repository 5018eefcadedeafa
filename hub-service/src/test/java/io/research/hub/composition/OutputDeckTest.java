package io.research.hub.composition;

import static org.apache.poi.xslf.usermodel.SlideLayout.BLANK;
import static org.apache.poi.xslf.usermodel.SlideLayout.SECTION_HEADER;
import static org.apache.poi.xslf.usermodel.SlideLayout.TITLE;
import static org.apache.poi.xslf.usermodel.SlideLayout.TITLE_AND_CONTENT;
import static org.apache.poi.xslf.usermodel.SlideLayout.TITLE_ONLY;
import static org.apache.poi.xslf.usermodel.SlideLayout.TWO_OBJ;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.answer.Reference;
import io.research.hub.answer.Section;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.sl.usermodel.TextParagraph.TextAlign;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputDeckTest {

    private static final int QUOTATIONS = 24;

    @Test
    void each_slide_has_the_layout_that_the_template_has_for_it() throws IOException {
        var composition = twoSections();

        byte[] deck = OutputDeck.of(composition, LocalDate.EPOCH, TemplateFixture.with())
                .editable();

        try (var show = new XMLSlideShow(new ByteArrayInputStream(deck))) {
            assertThat(layouts(show).stream().distinct())
                    .containsExactly(TITLE, SECTION_HEADER, TITLE_AND_CONTENT, TWO_OBJ);
            assertThat(layouts(show).subList(0, 3)).containsExactly(TITLE, SECTION_HEADER, TITLE_AND_CONTENT);
            assertThat(show.getSlides().getFirst().getShapes())
                    .extracting(shape -> ((XSLFTextShape) shape).getText())
                    .containsExactly("Kettles in March", "1970-01-01\nKettles");
            assertThat(show.getSlides().get(1).getTitle()).isEqualTo("How was the delivery?");
            assertEverythingSaid(show);
            assertThat(show.getSlides()).allSatisfy(slide -> assertThat(slide.getShapes())
                    .allSatisfy(shape ->
                            assertThat(((XSLFTextShape) shape).getTextType()).isNotNull()));
        }
    }

    @Test
    void what_the_template_has_no_layout_for_is_drawn() throws IOException {
        var composition = twoSections();

        byte[] titlesOnly = OutputDeck.of(composition, LocalDate.EPOCH, TemplateFixture.with(TITLE_ONLY, BLANK))
                .editable();
        byte[] coverOnly = OutputDeck.of(composition, LocalDate.EPOCH, TemplateFixture.with(TITLE))
                .editable();
        byte[] oneColumn = OutputDeck.of(composition, LocalDate.EPOCH, TemplateFixture.with(TITLE_AND_CONTENT))
                .editable();

        try (var show = new XMLSlideShow(new ByteArrayInputStream(titlesOnly))) {
            assertThat(layouts(show)).containsOnly(TITLE_ONLY);
            assertEverythingSaid(show);
        }
        try (var show = new XMLSlideShow(new ByteArrayInputStream(coverOnly))) {
            assertThat(layouts(show)).containsOnly(TITLE);
            assertEverythingSaid(show);
        }
        try (var show = new XMLSlideShow(new ByteArrayInputStream(oneColumn))) {
            assertThat(layouts(show)).containsOnly(TITLE_AND_CONTENT);
            assertEverythingSaid(show);
        }
    }

    @Test
    void a_person_stands_among_the_sources_once_however_often_quoted() throws IOException {
        var references = new ArrayList<Reference>();
        var cited = new ArrayList<Composition.Cited>();
        for (int at = 1; at <= QUOTATIONS; at++) {
            references.add(new Reference(
                    "E" + at, "interview", null, UUID.randomUUID(), 1, "t", "Words " + at, null, null, 0, 7));
            cited.add(new Composition.Cited("E" + at, "P0" + (at % 2 + 1), "Kettles"));
        }
        var section = new Section("Delivery", List.of("- It was late. [E1]"), false);
        var composition = new Composition("Kettles", "Delivery?", List.of(section), references, cited, null);

        byte[] deck = OutputDeck.of(composition, LocalDate.EPOCH, null).editable();

        try (var show = new XMLSlideShow(new ByteArrayInputStream(deck))) {
            assertThat(show.getSlides()).hasSize(3);
            assertThat(show.getSlides().getLast().getShapes().stream()
                            .filter(XSLFTextShape.class::isInstance)
                            .map(shape -> ((XSLFTextShape) shape).getText()))
                    .filteredOn(text -> text.startsWith("P0"))
                    .containsExactly("P02, Kettles", "P01, Kettles");
        }
    }

    private static Composition twoSections() {
        var references = new ArrayList<Reference>();
        var cited = new ArrayList<Composition.Cited>();
        var lines = new ArrayList<String>(List.of("24 of 30 people speak about this."));
        for (int at = 1; at <= QUOTATIONS; at++) {
            String said = "The parcel number " + at + " came " + at + " days late and nobody answered my calls.";
            lines.add("- “" + said + "” P" + at + " [E" + at + "]");
            references.add(new Reference(
                    "E" + at, "interview", null, UUID.randomUUID(), 1, "t", said, null, null, 0, said.length()));
            cited.add(new Composition.Cited("E" + at, "P" + at, "Kettles"));
        }
        return new Composition(
                "Kettles in March",
                "How was the delivery?",
                List.of(
                        new Section("How was the delivery?", lines, false),
                        new Section("And the price?", lines.subList(0, 3), false)),
                references,
                cited,
                null);
    }

    private static List<SlideLayout> layouts(XMLSlideShow show) {
        return show.getSlides().stream()
                .map(slide -> slide.getSlideLayout().getType())
                .toList();
    }

    /** Each quotation in its section and among the sources, and nothing that the layout says in its empty places. */
    private static void assertEverythingSaid(XMLSlideShow show) {
        String text = show.getSlides().stream()
                .flatMap(slide -> slide.getShapes().stream())
                .filter(XSLFTextShape.class::isInstance)
                .map(shape -> ((XSLFTextShape) shape).getText())
                .collect(Collectors.joining("\n"));
        for (int at = 1; at <= QUOTATIONS; at++) {
            assertThat(text.split("number " + at + " came", -1)).hasSize(at <= 2 ? 4 : 3);
        }
        assertThat(text)
                .contains("Kettles in March", "1970-01-01", "24 of 30 people")
                .doesNotContain("Click");
    }

    @ParameterizedTest
    @CsvSource({"كيف كان التوصيل؟, RIGHT", "How was the delivery?, LEFT"})
    void a_deck_is_written_in_the_direction_of_what_was_asked(String prompt, TextAlign align) throws IOException {
        var section = new Section(prompt, List.of("1 of 1 person speaks about this.", "- “P01” [E1]"), false);
        var composition = new Composition(prompt, prompt, List.of(section), List.of(), List.of(), null);

        byte[] deck = OutputDeck.of(composition, LocalDate.EPOCH, null).editable();

        try (var show = new XMLSlideShow(new ByteArrayInputStream(deck))) {
            assertThat(show.getSlides().getLast().getShapes().stream()
                            .filter(XSLFTextShape.class::isInstance)
                            .map(XSLFTextShape.class::cast)
                            .filter(shape -> shape.getText().contains("1 of 1 person"))
                            .flatMap(shape -> shape.getTextParagraphs().stream()))
                    .isNotEmpty()
                    .allSatisfy(
                            paragraph -> assertThat(paragraph.getTextAlign()).isEqualTo(align));
            assertThat(show.getSlides().getLast().getShapes().stream().map(shape -> shape.getAnchor()))
                    .filteredOn(narrow -> narrow.getWidth() == 4)
                    .isNotEmpty()
                    .allSatisfy(narrow -> assertThat(narrow.getCenterX() > 480).isEqualTo(align == TextAlign.RIGHT));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "כיצד היה המשלוח?, החבילה איחרה",
        "การจัดส่งเป็นอย่างไร, พัสดุมาช้า",
        "डिलीवरी कैसी रही?, पार्सल देर से आया"
    })
    void a_deck_is_printed_in_the_script_of_what_was_asked(String prompt, String said) throws IOException {
        var section = new Section(prompt, List.of("- “" + said + "” P01 [E1]"), false);
        var composition = new Composition(prompt, prompt, List.of(section), List.of(), List.of(), null);

        byte[] print = OutputDeck.of(composition, LocalDate.EPOCH, null).print();

        try (var document = Loader.loadPDF(print)) {
            assertThat(new PDFTextStripper().getText(document)).contains(prompt, said);
        }
    }
}
