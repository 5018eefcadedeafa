package io.research.slides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Dimension;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.poi.xslf.usermodel.SlideLayout;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFAutoShape;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.junit.jupiter.api.Test;

class DeckTemplateTest {
    private static final byte[] GREEN = {0x12, 0x77, 0x33};

    @Test
    void a_deck_is_drawn_in_the_master_size_and_colours_of_its_template() throws IOException {
        var template = DeckTemplate.of(presentation(720, 405));

        byte[] drawn;
        try (var canvas = new EditableCanvas("Tea", template, false)) {
            canvas.slide("What people say", new Box(54, 40, 852, 66), Type.bold(26), Tint.INK);
            canvas.fill(new Box(0, 0, 960, 540), Tint.ACCENT);
            drawn = canvas.bytes();
        }

        try (var show = new XMLSlideShow(new ByteArrayInputStream(drawn))) {
            assertThat(show.getSlides()).singleElement().satisfies(slide -> assertThat(slide.getTitle())
                    .isEqualTo("What people say"));
            var filled = show.getSlides().getFirst().getShapes().stream()
                    .filter(shape -> shape instanceof XSLFAutoShape
                            && !(shape.getShapeName().startsWith("Title")))
                    .map(XSLFAutoShape.class::cast)
                    .findFirst()
                    .orElseThrow();
            assertThat(filled.getAnchor().getWidth()).isEqualTo(720);
            assertThat(filled.getFillColor()).isEqualTo(new Color(0x12, 0x77, 0x33));
        }
    }

    @Test
    void text_stands_in_the_places_of_a_layout_that_lie_on_the_page() throws IOException {
        byte[] drawn;
        try (var canvas = new EditableCanvas("Tea", DeckTemplate.of(presentation(960, 540)), false);
                var cropped = new EditableCanvas("Tea", DeckTemplate.of(presentation(720, 405)), false)) {
            assertThat(canvas.places(SlideKind.COLUMNS)).hasSize(2);
            assertThat(cropped.places(SlideKind.CONTENT)).isEmpty();
            var point = new Paragraph("It wakes me up.", Type.plain(14), true);
            canvas.slide(SlideKind.COLUMNS, "What people say ".repeat(40), List.of(List.of(point), List.of()));
            drawn = canvas.bytes();
        }

        try (var show = new XMLSlideShow(new ByteArrayInputStream(drawn))) {
            var slide = show.getSlides().getFirst();
            assertThat(slide.getSlideLayout().getType()).isEqualTo(SlideLayout.TWO_OBJ);
            assertThat(slide.getShapes()).hasSize(2);
            assertThat(slide.getTitle()).startsWith("What people say").endsWith("…");
            assertThat(((XSLFTextShape) slide.getShapes().getLast()).getText()).isEqualTo("It wakes me up.");
        }
    }

    @Test
    void what_is_no_wide_presentation_is_refused_with_its_reason() {
        assertThatThrownBy(() -> DeckTemplate.of(presentation(720, 540)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must have slides of 16:9");
        assertThatThrownBy(() -> DeckTemplate.of("PK no presentation".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be a PPTX that is not damaged");
    }

    /** With one slide of its own and a green accent. */
    private static byte[] presentation(int width, int height) throws IOException {
        try (var show = new XMLSlideShow();
                var out = new ByteArrayOutputStream()) {
            show.setPageSize(new Dimension(width, height));
            show.createSlide();
            var accent = show.getSlideMasters()
                    .getFirst()
                    .getTheme()
                    .getXmlObject()
                    .getThemeElements()
                    .getClrScheme()
                    .getAccent1();
            if (!accent.isSetSrgbClr()) {
                accent.addNewSrgbClr();
            }
            accent.getSrgbClr().setVal(GREEN);
            show.write(out);
            return out.toByteArray();
        }
    }
}
