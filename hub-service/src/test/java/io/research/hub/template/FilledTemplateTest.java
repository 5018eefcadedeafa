package io.research.hub.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRelation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTBody;

/** What stands for a placeholder in each form of a template. */
class FilledTemplateTest {
    private static final Map<String, List<Block>> VALUES = Map.of(
            "title", List.of(Block.paragraph("Kettles")),
            "findings",
                    List.of(
                            Block.heading("How was it?"),
                            Block.paragraph("2 of 3 people."),
                            Block.item("Late [E1]"),
                            Block.item("Quick [E2]")));

    @Test
    void a_markdown_template_has_its_signs_and_a_text_has_none() {
        String template = "{{title}}\n\n{{ findings }}";

        assertThat(Placeholders.fill(template, VALUES, Block::markdown))
                .isEqualTo("Kettles\n\n## How was it?\n\n2 of 3 people.\n\n- Late [E1]\n- Quick [E2]");
        assertThat(Placeholders.fill(template, VALUES, Block::plain))
                .isEqualTo("Kettles\n\nHow was it?\n\n2 of 3 people.\n\n• Late [E1]\n• Quick [E2]");
    }

    @Test
    void a_word_document_has_paragraphs_headings_and_lists() throws Exception {
        var filled = filled("Title: {{title}}", "{{findings}}", "The end");

        assertThat(filled)
                .extracting(XWPFParagraph::getText)
                .containsExactly(
                        "Title: Kettles", "How was it?", "2 of 3 people.", "Late [E1]", "Quick [E2]", "The end");
        assertThat(filled.get(1).getRuns().getFirst().isBold()).isTrue();
        assertThat(filled.get(1).getCTP().getPPr().getOutlineLvl().getVal()).isEqualTo(1);
        assertThat(filled.get(2).getNumID()).isNull();
        assertThat(filled.get(3).getNumFmt()).isEqualTo("bullet");
        assertThat(filled.get(4).getNumID()).isEqualTo(filled.get(3).getNumID());
        assertThat(filled.get(5).getNumID()).isNull();
    }

    @Test
    void what_stands_beside_a_placeholder_stays_where_it_is() throws Exception {
        String filled = filledBody("<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Study:</w:t><w:tab/><w:t>{{ti</w:t></w:r>"
                + "<w:proofErr w:type='spellStart'/><w:r><w:t>tle}}</w:t></w:r><w:r><w:footnoteReference w:id='2'/></w:r>"
                + "<w:hyperlink w:anchor='a'><w:r><w:t>see {{title}} here</w:t></w:r></w:hyperlink><w:r>"
                + "<w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r>"
                + "<w:fldChar w:fldCharType='separate'/></w:r><w:r><w:t>1</w:t></w:r><w:r>"
                + "<w:fldChar w:fldCharType='end'/></w:r></w:p>");

        assertThat(filled)
                .containsSubsequence(
                        "Study:",
                        "<w:tab/>",
                        ">Kettles<",
                        "<w:footnoteReference",
                        "<w:hyperlink",
                        "see Kettles here",
                        "</w:hyperlink>",
                        "begin",
                        " PAGE ",
                        "separate",
                        ">1<",
                        "\"end\"")
                .doesNotContain("{{", "}}", "footnoteRef:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<w:p>%s<w:sdtContent><w:r><w:t>{{title}}</w:t></w:r></w:sdtContent></w:sdt></w:p>",
                "%s<w:sdtContent><w:p><w:r><w:t>A {{title}}</w:t></w:r></w:p></w:sdtContent></w:sdt>",
                "%s<w:sdtContent><w:p><w:r><w:t>{{title}}</w:t></w:r></w:p></w:sdtContent></w:sdt>",
            })
    void a_placeholder_in_a_content_control_is_filled_for_good(String control) throws Exception {
        String begin = "<w:sdt><w:sdtPr><w:alias w:val='Name'/><w:showingPlcHdr/><w:dataBinding w:xpath='/x'"
                + " w:storeItemID='{A}'/></w:sdtPr>";

        assertThat(filledBody(control.formatted(begin)))
                .contains("Kettles", "<w:sdt>", "<w:alias")
                .doesNotContain("{{", "dataBinding", "showingPlcHdr");
    }

    @Test
    void the_paragraphs_of_a_value_stand_in_the_content_control_and_repeat_no_section() throws Exception {
        String filled = filledBody("<w:sdt><w:sdtContent><w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:rPr><w:i/></w:rPr>"
                + "<w:t>{{findings}}</w:t></w:r></w:p></w:sdtContent></w:sdt>");

        assertThat(filled)
                .containsSubsequence("<w:sdtContent>", "How was it?", "2 of 3", "Late", "Quick", "</w:sdtContent>")
                .containsOnlyOnce("<w:sectPr/>");
        assertThat(filled.split("<w:i/>", -1)).hasSize(5);
    }

    @Test
    void both_forms_of_a_text_box_are_filled() throws Exception {
        String box = "<w:txbxContent><w:p><w:r><w:t>{{title}}</w:t></w:r></w:p></w:txbxContent>";
        String filled = filledBody("<w:p><w:r><mc:AlternateContent"
                + " xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'><mc:Choice Requires='w'>"
                + box
                + "</mc:Choice><mc:Fallback>" + box + "</mc:Fallback></mc:AlternateContent></w:r></w:p>");

        assertThat(filled.split("Kettles", -1)).hasSize(3);
        assertThat(filled).doesNotContain("{{");
    }

    /** The main part of a Word template with that body, filled. */
    private static String filledBody(String body) throws Exception {
        byte[] template;
        try (var document = new XWPFDocument();
                var out = new ByteArrayOutputStream()) {
            document.getDocument()
                    .setBody(CTBody.Factory.parse(
                            "<xml-fragment xmlns:w='" + DocxParagraph.WORD + "'>" + body + "</xml-fragment>"));
            document.getPackage()
                    .replaceContentType(XWPFRelation.DOCUMENT.getContentType(), XWPFRelation.TEMPLATE.getContentType());
            document.write(out);
            template = out.toByteArray();
        }
        try (var filled = OPCPackage.open(new ByteArrayInputStream(DocxTemplate.fill(template, VALUES)))) {
            var main = filled.getPartsByContentType(XWPFRelation.DOCUMENT.getContentType())
                    .getFirst();
            return new String(main.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<XWPFParagraph> filled(String... paragraphs) throws IOException {
        try (var document = new XWPFDocument();
                var out = new ByteArrayOutputStream()) {
            for (String paragraph : paragraphs) {
                document.createParagraph().createRun().setText(paragraph);
            }
            document.write(out);
            return new XWPFDocument(new ByteArrayInputStream(DocxTemplate.fill(out.toByteArray(), VALUES)))
                    .getParagraphs();
        }
    }
}
