package io.research.load.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small files that are huge inside. */
public final class HostileFile {
    private static final int LEVELS = 6;
    private static final int FIRST_FORM = 6;
    private static final int GLYPHS = 55;
    private static final int PARAGRAPHS = 120_000;

    private HostileFile() {}

    /** A PDF of a few kilobytes that draws 55 million glyphs: each of its forms draws the next one ten times. */
    public static byte[] pdfOfManyGlyphs() {
        String form = "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ";
        var file = new PdfFile()
                        .object("<< /Type /Catalog /Pages 2 0 R >>")
                        .object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
                        .object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R"
                                + " /Resources << /XObject << /F 6 0 R >> >> >>")
                        .object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
                        .stream("", "/F Do");
        for (int level = 0; level < LEVELS; level++) {
            int next = FIRST_FORM + level + 1;
            file.stream(form + "/XObject << /F " + next + " 0 R >> >>", "/F Do ".repeat(10));
        }
        return file.stream(form + "/Font << /T 4 0 R >> >>", "BT /T 12 Tf 50 700 Td (" + "a".repeat(GLYPHS) + ") Tj ET")
                .written();
    }

    /** A Word document of some ten kilobytes with megabytes of paragraphs. */
    public static byte[] wordOfManyParagraphs() {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            entry(
                    zip,
                    "[Content_Types].xml",
                    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\""
                            + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                            + " PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument"
                            + ".wordprocessingml.document.main+xml\"/></Types>");
            entry(
                    zip,
                    "_rels/.rels",
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                            + " Id=\"r\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
                            + "officeDocument\" Target=\"word/document.xml\"/></Relationships>");
            entry(
                    zip,
                    "word/document.xml",
                    "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>"
                            + "<w:p><w:r><w:t>{{title}} a</w:t></w:r></w:p>".repeat(PARAGRAPHS)
                            + "</w:body></w:document>");
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void entry(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
