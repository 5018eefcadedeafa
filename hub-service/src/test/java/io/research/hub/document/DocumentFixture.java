package io.research.hub.document;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;

/** Files, and what is read in them. */
final class DocumentFixture {
    private static final DocumentBounds BOUNDS = new DocumentBounds(5_000_000, 50_000, 100, 500);

    private DocumentFixture() {}

    static DocumentText read(String name, byte[] content) {
        return DocumentAnswer.read(DocumentAnswer.write(DocumentFile.read(content, name, BOUNDS)));
    }

    static DocumentText read(String name, String content) {
        return read(name, content.getBytes(StandardCharsets.UTF_8));
    }

    static List<String> parts(DocumentText document) {
        return document.parts().stream()
                .map(part -> document.text().substring(part.from(), part.to()))
                .toList();
    }

    static void refused(String name, byte[] content, String why) {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> read(name, content))
                .withMessageContaining(why);
    }

    static byte[] pdf(String password, String... pages) throws IOException {
        try (var document = new PDDocument();
                var bytes = new ByteArrayOutputStream()) {
            for (String text : pages) {
                var page = new PDPage();
                document.addPage(page);
                try (var content = new PDPageContentStream(document, page)) {
                    content.beginText();
                    content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
                    content.newLineAtOffset(50, 700);
                    content.showText(text);
                    content.endText();
                }
            }
            if (password != null) {
                document.protect(new StandardProtectionPolicy(password, password, new AccessPermission()));
            }
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    static byte[] docx(String before, String body, String... more) throws IOException {
        String word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
        var parts = new ArrayList<>(List.of(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
                        + " Extension=\"rels\""
                        + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                        + " PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument"
                        + ".wordprocessingml.document.main+xml\"/></Types>",
                "_rels/.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                        + " Id=\"r\""
                        + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\""
                        + " Target=\"word/document.xml\"/></Relationships>",
                "word/document.xml",
                before + "<w:document xmlns:w=\"" + word + "\"><w:body>" + body + "</w:body></w:document>"));
        parts.addAll(List.of(more));
        return zip(parts.toArray(String[]::new));
    }

    static byte[] zip(String... namesAndContents) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (int at = 0; at < namesAndContents.length; at += 2) {
                zip.putNextEntry(new ZipEntry(namesAndContents[at]));
                zip.write(namesAndContents[at + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
