package io.research.hub.document;

import static io.research.hub.document.DocumentFixture.docx;
import static io.research.hub.document.DocumentFixture.parts;
import static io.research.hub.document.DocumentFixture.read;
import static io.research.hub.document.DocumentFixture.zip;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OfficeDocumentTest {
    private static final String COMPATIBILITY =
            " xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006'";

    private static List<String> partsOf(String body) throws IOException {
        return parts(read("a.docx", docx("", body.replace('\'', '"'))));
    }

    private static String paragraph(String runs) {
        return "<w:p><w:r>" + runs + "</w:r></w:p>";
    }

    private static String text(String text) {
        return "<w:t xml:space='preserve'>" + text + "</w:t>";
    }

    @Test
    void the_strict_form_is_read_as_well() throws IOException {
        String office = "http://purl.oclc.org/ooxml/";
        byte[] strict = zip(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
                        + " Extension=\"rels\""
                        + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                        + " PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument"
                        + ".wordprocessingml.document.main+xml\"/></Types>",
                "_rels/.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                        + " Id=\"r\" Type=\"" + office + "officeDocument/relationships/officeDocument\""
                        + " Target=\"word/document.xml\"/></Relationships>",
                "word/document.xml",
                "<w:document w:conformance=\"strict\" xmlns:w=\"" + office + "wordprocessingml/main\"><w:body>"
                        + "<w:p><w:r><w:t>Tea is warm.</w:t></w:r></w:p></w:body></w:document>");

        assertThat(parts(read("a.docx", strict))).containsExactly("Tea is warm.");
    }

    @Test
    void a_text_box_is_read_once_and_parts_no_paragraph() throws IOException {
        String box = "<w:txbxContent>" + paragraph(text("Boxed.")) + "</w:txbxContent>";
        String body = "<w:p><w:r>" + text("Tea ") + "</w:r><w:r><mc:AlternateContent" + COMPATIBILITY
                + "><mc:Choice Requires='wps'>" + box + "</mc:Choice><mc:Choice Requires='x'>" + box
                + "</mc:Choice><mc:Fallback><w:pict>" + box + "</w:pict></mc:Fallback></mc:AlternateContent></w:r><w:r>"
                + text("is warm.") + "</w:r></w:p>";

        assertThat(partsOf(body)).containsExactlyInAnyOrder("Boxed.", "Tea is warm.");
    }

    @Test
    void an_alternative_without_a_choice_is_read_by_its_fallback() throws IOException {
        String body = "<w:p><mc:AlternateContent" + COMPATIBILITY + "><mc:Fallback><w:r>" + text("Old.")
                + "</w:r></mc:Fallback></mc:AlternateContent></w:p>";

        assertThat(partsOf(body)).containsExactly("Old.");
    }

    @Test
    void tracked_changes_are_read_as_accepted() throws IOException {
        String moved = "<w:r>" + text("Moved. ") + "</w:r>";
        String body = "<w:p><w:moveFrom>" + moved + "</w:moveFrom><w:r>" + text("Tea is ")
                + "</w:r><w:del><w:r><w:delText>cold</w:delText></w:r><w:r>" + text("cool")
                + "</w:r></w:del><w:ins><w:r>"
                + text("warm. ") + "</w:r></w:ins><w:moveTo>" + moved + "</w:moveTo></w:p>";

        assertThat(partsOf(body)).containsExactly("Tea is warm. Moved.");
    }

    @Test
    void a_deleted_paragraph_mark_joins_two_paragraphs() throws IOException {
        String body = "<w:p><w:pPr><w:rPr><w:del w:id='1'/></w:rPr></w:pPr><w:r>" + text("Tea is ") + "</w:r></w:p>"
                + paragraph(text("warm.")) + paragraph(text("Two."));

        assertThat(partsOf(body)).containsExactly("Tea is warm.", "Two.");
    }

    @ParameterizedTest
    @CsvSource({
        "noBreakHyphen, 1-24",
        "softHyphen, 124",
        "tab, 1\t24",
        "ptab, 1\t24",
        "br, '1\n24'",
        "cr, '1\n24'",
        "lastRenderedPageBreak, 124",
    })
    void signs_that_are_elements_are_characters(String element, String read) throws IOException {
        String body = "<w:p><w:pPr><w:tabs><w:tab w:pos='1'/></w:tabs></w:pPr><w:r>" + text("Take 1") + "<w:" + element
                + "/>" + text("24 tab\u00ADlets") + "</w:r></w:p>";

        assertThat(partsOf(body)).containsExactly("Take " + read + " tablets");
    }
}
