package io.research.hub.document;

import static io.research.hub.document.DocumentFixture.docx;
import static io.research.hub.document.DocumentFixture.parts;
import static io.research.hub.document.DocumentFixture.pdf;
import static io.research.hub.document.DocumentFixture.read;
import static io.research.hub.document.DocumentFixture.refused;
import static io.research.hub.document.DocumentFixture.zip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.hub.passage.DocumentText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionJavaScript;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentFileTest {
    @Test
    void text_is_read_by_paragraph() {
        var document = read("a.txt", "\uFEFFOne.\r\nStill one.\r\n\r\nTwo 😀.");

        assertThat(parts(document)).containsExactly("One.\nStill one.", "Two 😀.");
        assertThat(document.mediaType()).isEqualTo("text/plain");
    }

    @Test
    void csv_is_read_by_row_and_a_formula_is_text() {
        var document = read("a.CSV", "name;said\nAnn;\"late; twice\"\nBob;=HYPERLINK(\"x\")\n");

        assertThat(parts(document))
                .containsExactly("name: Ann; said: late; twice", "name: Bob; said: =HYPERLINK(\"x\")");
    }

    @Test
    void json_is_read_by_item() {
        var document = read(
                "a.json", "[{\"who\":\"Ann\",\"said\":{\"first\":\"late\",\"tags\":[\"a\",\"b\"]}},{\"who\":\"Bob\"}]");

        assertThat(parts(document)).hasSize(2).first().asString().startsWith("who: Ann; first: late");
        assertThat(document.mediaType()).isEqualTo("application/json");
    }

    @Test
    void a_pdf_is_read_by_page() throws IOException {
        var document = read("whatever.txt", pdf(null, "Tea is warm.", "Coffee is late."));

        assertThat(document.pages()).isEqualTo(2);
        assertThat(parts(document)).containsExactly("Tea is warm.", "Coffee is late.");
        assertThat(document.parts()).extracting(DocumentText.Part::page).containsExactly(1, 2);
    }

    @Test
    void a_docx_is_read_by_paragraph_and_refers_to_nothing() throws IOException {
        String body = "<w:p><w:r><w:t>Tea is"
                + " </w:t></w:r><w:r><w:t>warm.</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>Two.</w:t></w:r></w:p>";

        assertThat(parts(read("a.docx", docx("", body)))).containsExactly("Tea is warm.", "Two.");
    }

    @Test
    void what_is_damaged_encrypted_empty_or_something_else_is_refused() throws IOException {
        refused("a.pdf", "%PDF-1.7 nothing".getBytes(StandardCharsets.UTF_8), "");
        refused("a.pdf", pdf("secret", "Tea"), "encrypted");
        refused("a.pdf", pdf(null, ""), "no text");
        refused("a.txt", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1}, "not ");
        refused("a.docx", zip("xl/workbook.xml", "<x/>"), "");
        refused("a.json", "{\"a\":".getBytes(StandardCharsets.UTF_8), "JSON");
        refused("a.txt", " \n ".getBytes(StandardCharsets.UTF_8), "no text");
        refused("a.csv", ",".repeat(1_000_000).getBytes(StandardCharsets.UTF_8), "columns");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "a.md", "a.csv", "a.json", "a.pdf", "a.docx"})
    void what_a_file_is_does_not_depend_on_its_name(String name) throws IOException {
        refused(name, bytes(0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A, 0, 0), "");
        refused(name, bytes('G', 'I', 'F', '8', '9', 'a', 1, 0, 1, 0), "");
        refused(name, bytes(0x7F, 'E', 'L', 'F', 2, 1, 1, 0), "");
        refused(name, bytes('M', 'Z', 0x90, 0, 3, 0), "");
        refused(name, bytes(0x1F, 0x8B, 8, 0, 0, 0), "");
        refused(name, bytes(0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1), "");
        refused(name, bytes(0x1A, 0x45, 0xDF, 0xA3, 0), "");
        refused(name, zip("xl/workbook.xml", "<x/>"), "");
        refused(name, zip("ppt/presentation.xml", "<x/>"), "");
        refused(name, zip("notes.txt", "Tea is warm."), "");
    }

    private static byte[] bytes(int... values) {
        var bytes = new byte[values.length];
        for (int at = 0; at < values.length; at++) {
            bytes[at] = (byte) values[at];
        }
        return bytes;
    }

    @Test
    void scripts_of_a_pdf_are_neither_run_nor_read() throws IOException {
        try (var document = Loader.loadPDF(pdf(null, "Tea is warm."));
                var bytes = new ByteArrayOutputStream()) {
            document.getDocumentCatalog().setOpenAction(new PDActionJavaScript("app.alert('Coffee is late.');"));
            document.save(bytes);

            assertThat(parts(read("a.pdf", bytes.toByteArray()))).containsExactly("Tea is warm.");
        }
    }

    @Test
    void what_a_docx_refers_to_outside_is_not_fetched() throws IOException {
        try (var outside = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "http://127.0.0.1:" + outside.getLocalPort() + "/notes";
            String relations = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                    + "<Relationship Id=\"r1\" TargetMode=\"External\" Target=\"" + address + "\" Type=\"http://schemas"
                    + ".openxmlformats.org/officeDocument/2006/relationships/attachedTemplate\"/></Relationships>";
            String entity = "<!DOCTYPE d SYSTEM \"" + address + "\">";

            var document = read(
                    "a.docx",
                    docx(
                            "",
                            "<w:p><w:r><w:t>Tea is warm.</w:t></w:r></w:p>",
                            "word/_rels/document.xml.rels",
                            relations));

            assertThat(parts(document)).containsExactly("Tea is warm.");
            assertThat(parts(read("a.docx", docx(entity, "<w:p><w:r><w:t>Tea.</w:t></w:r></w:p>"))))
                    .containsExactly("Tea.");
            outside.setSoTimeout(1);
            assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(outside::accept);
        }
    }

    @Test
    void bombs_are_refused_before_they_grow() throws IOException {
        String entity = "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;\">]>";
        refused("a.docx", docx("", "<w:p><w:r><w:t>" + " ".repeat(60 << 20) + "x</w:t></w:r></w:p>"), "");
        refused("a.docx", docx(entity, "<w:p><w:r><w:t>&b;</w:t></w:r></w:p>"), "");
        refused("a.json", ("[".repeat(5_000) + "]".repeat(5_000)).getBytes(StandardCharsets.UTF_8), "");
        refused("a.pdf", bombPdf(), "too long");
        refused("a.txt", ("x\n\n".repeat(60_000)).getBytes(StandardCharsets.UTF_8), "too long");
    }

    @Test
    void letters_are_counted_where_they_are_drawn() throws IOException {
        refused("a.pdf", HostileFiles.pdfOfForms(), "too long");
        refused("a.pdf", HostileFiles.pdfOfLetters(), "too long");
    }

    @Test
    void parts_that_are_large_together_are_refused() throws IOException {
        refused("a.docx", HostileFiles.docxOfManyParts(), "too long");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/Filter /LZWDecode", "/Filter [/FlateDecode /FlateDecode]"})
    void compressions_whose_size_cannot_be_told_are_refused(String filter) {
        refused(
                "a.pdf",
                ("%PDF-1.7\n1 0 obj <<" + filter + ">>\nstream\nx\nendstream").getBytes(StandardCharsets.UTF_8),
                "save it again");
    }

    private static byte[] bombPdf() throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.write("%PDF-1.7\n1 0 obj <</Filter /FlateDecode>>\nstream\n".getBytes(StandardCharsets.UTF_8));
        try (var deflated = new DeflaterOutputStream(bytes)) {
            var zeros = new byte[1 << 20];
            for (int at = 0; at < 70; at++) {
                deflated.write(zeros);
            }
        }
        bytes.write("\nendstream endobj".getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
