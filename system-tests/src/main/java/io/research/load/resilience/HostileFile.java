package io.research.load.resilience;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small files that are huge inside. */
final class HostileFile {
    private static final int LEVELS = 6;
    private static final int GLYPHS = 55;
    private static final int PARAGRAPHS = 120_000;

    private HostileFile() {}

    /** A PDF of a few kilobytes that draws 55 million glyphs: each of its forms draws the next one ten times. */
    static byte[] pdfOfManyGlyphs() {
        var objects = new ArrayList<String>();
        objects.add("<< /Type /Catalog /Pages 2 0 R >>");
        objects.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        objects.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R"
                + " /Resources << /XObject << /F 6 0 R >> >> >>");
        objects.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
        objects.add(stream("", "/F Do"));
        for (int level = 0; level < LEVELS; level++) {
            int next = objects.size() + 2;
            objects.add(stream(
                    "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F " + next
                            + " 0 R >> >> ",
                    "/F Do ".repeat(10)));
        }
        objects.add(stream(
                "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /T 4 0 R >> >> ",
                "BT /T 12 Tf 50 700 Td (" + "a".repeat(GLYPHS) + ") Tj ET"));
        return pdf(objects);
    }

    /** A Word document of some ten kilobytes with megabytes of paragraphs. */
    static byte[] wordOfManyParagraphs() {
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

    private static String stream(String dictionary, String content) {
        return "<< " + dictionary + "/Length " + content.length() + " >>\nstream\n" + content + "\nendstream";
    }

    private static byte[] pdf(List<String> objects) {
        var text = new StringBuilder("%PDF-1.4\n");
        var offsets = new ArrayList<Integer>();
        for (String object : objects) {
            offsets.add(text.length());
            text.append(offsets.size()).append(" 0 obj\n").append(object).append("\nendobj\n");
        }
        int table = text.length();
        text.append("xref\n0 ").append(objects.size() + 1).append("\n0000000000 65535 f \n");
        offsets.forEach(offset -> text.append(String.format("%010d 00000 n \n", offset)));
        text.append("trailer\n<< /Size ")
                .append(objects.size() + 1)
                .append(" /Root 1 0 R >>\nstartxref\n")
                .append(table)
                .append("\n%%EOF\n");
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static void entry(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
