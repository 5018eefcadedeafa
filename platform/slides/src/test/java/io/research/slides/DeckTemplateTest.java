package io.research.slides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Dimension;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
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
    void what_a_template_says_about_its_own_slides_is_not_in_the_deck() throws IOException {
        byte[] drawn;
        try (var canvas = new EditableCanvas("Tea", DeckTemplate.of(withSectionsAndShows()), false)) {
            canvas.slide("What people say", new Box(54, 40, 852, 66), Type.bold(26), Tint.INK);
            drawn = canvas.bytes();
        }

        var parts = parts(drawn);
        assertThat(parts.get("ppt/presentation.xml"))
                .doesNotContain("section", "custShow")
                .contains("{EFAFB233-063F-42B5-8137-9DF3F51BA10A}");
        assertThat(parts.get("ppt/presProps.xml")).contains("showPr").doesNotContain("custShow");
        assertThat(parts).doesNotContainKeys("ppt/viewProps.xml", "ppt/_rels/viewProps.xml.rels");
        assertThat(parts.get("[Content_Types].xml"))
                .contains("presentationml.presentation.main+xml")
                .doesNotContain("template", "viewProps");
        assertThat(parts.get("ppt/_rels/presentation.xml.rels")).doesNotContain("viewProps");
        try (var show = new XMLSlideShow(new ByteArrayInputStream(drawn))) {
            assertThat(show.getSlides()).hasSize(1);
        }
    }

    /** A template (.potx) whose own slide is in a section and in a custom show, which is the one that is shown. */
    private static byte[] withSectionsAndShows() throws IOException {
        String office = " xmlns:p14=\"http://schemas.microsoft.com/office/powerpoint/2010/main\"";
        var parts = parts(presentation(720, 405));
        parts.computeIfPresent(
                "[Content_Types].xml",
                (name, xml) -> xml.replace("presentationml.presentation.main+xml", "presentationml.template.main+xml"));
        parts.computeIfPresent("ppt/presentation.xml", (name, xml) -> xml.replaceFirst(
                        "(<p:notesSz[^>]*/>)",
                        "$1<p:custShowLst><p:custShow name=\"Short\" id=\"0\"><p:sldLst/></p:custShow></p:custShowLst>")
                .replaceFirst("(?s)<p:extLst>.*</p:extLst>", "")
                .replace(
                        "</p:presentation>",
                        "<p:extLst><p:ext uri=\"{521415D9-36F7-43E2-AB2F-B90AF26B5E84}\"><p14:sectionLst" + office
                                + "><p14:section name=\"One\" id=\"{0A0A0A0A-0000-0000-0000-000000000000}\">"
                                + "<p14:sldIdLst><p14:sldId id=\"256\"/></p14:sldIdLst></p14:section></p14:sectionLst>"
                                + "</p:ext><p:ext uri=\"{EFAFB233-063F-42B5-8137-9DF3F51BA10A}\"/></p:extLst>"
                                + "</p:presentation>"));
        parts.computeIfPresent(
                "ppt/presProps.xml",
                (name, xml) -> "<p:presentationPr xmlns:p=\"http://schemas"
                        + ".openxmlformats.org/presentationml/2006/main\"><p:showPr><p:custShow id=\"0\"/></p:showPr>"
                        + "</p:presentationPr>");
        parts.put(
                "ppt/_rels/viewProps.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                        + " Id=\"rId1\" Target=\"slides/slide1.xml\" Type=\"http://schemas.openxmlformats.org"
                        + "/officeDocument/2006/relationships/slide\"/></Relationships>");
        assertThat(parts.get("ppt/presentation.xml")).contains("sectionLst", "custShowLst");
        assertThat(parts).containsKeys("ppt/presProps.xml", "ppt/viewProps.xml");
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            for (var part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return out.toByteArray();
    }

    private static Map<String, String> parts(byte[] file) throws IOException {
        var parts = new LinkedHashMap<String, String>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (var part = zip.getNextEntry(); part != null; part = zip.getNextEntry()) {
                parts.put(part.getName(), new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1));
            }
        }
        return parts;
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
