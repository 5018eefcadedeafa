package io.research.hub.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.junit.jupiter.api.Test;

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
    void a_word_document_has_paragraphs_headings_and_lists() throws IOException {
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
