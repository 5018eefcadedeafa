package io.research.hub.document;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;

/** Small files that are huge inside. */
public final class HostileFiles {
    private static final String DOCX_TYPES =
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\""
                    + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                    + " PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument"
                    + ".wordprocessingml.document.main+xml\"/></Types>";
    private static final String DOCX_RELATIONS =
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                    + " Id=\"r\" Target=\"word/document.xml\" Type=\"http://schemas.openxmlformats.org/officeDocument"
                    + "/2006/relationships/officeDocument\"/></Relationships>";

    private HostileFiles() {}

    /** A form that draws a form a hundred times, and so on: a hundred million letters. */
    public static byte[] pdfOfForms() throws IOException {
        try (var document = new PDDocument()) {
            var drawn = form(document, "BT /F 9 Tf (" + "tea ".repeat(25) + ") Tj ET", null);
            for (int depth = 0; depth < 3; depth++) {
                drawn = form(document, "/X Do ".repeat(100), drawn);
            }
            return page(document, bytes("/X Do"), resources(drawn));
        }
    }

    /** 55 million letters in one line. */
    public static byte[] pdfOfLetters() throws IOException {
        try (var document = new PDDocument()) {
            var line = new byte[55_000_000];
            Arrays.fill(line, (byte) 'a');
            return page(document, joined("BT /F 9 Tf (", line, ") Tj ET"), resources(null));
        }
    }

    /** One list of thirty million numbers, which no letter is drawn by. */
    public static byte[] pdfOfNumbers() throws IOException {
        try (var document = new PDDocument()) {
            return page(document, bytes("BT /F 9 Tf [" + "1 ".repeat(30_000_000) + "] TJ ET"), resources(null));
        }
    }

    /** Eighty million spaces in the program of a page, which draw nothing. */
    public static byte[] pdfOfSpaces() throws IOException {
        try (var document = new PDDocument()) {
            return page(document, bytes(" ".repeat(80_000_000)), resources(null));
        }
    }

    /** Forms without letters, which draw one another a million million times. */
    public static byte[] pdfWithoutEnd() throws IOException {
        try (var document = new PDDocument()) {
            var drawn = form(document, "q Q", null);
            for (int depth = 0; depth < 6; depth++) {
                drawn = form(document, "/X Do ".repeat(100), drawn);
            }
            return page(document, bytes("/X Do"), resources(drawn));
        }
    }

    /** A million empty paragraphs and a placeholder: 7 MB of XML in some kilobytes. */
    public static byte[] docxOfParagraphs() throws IOException {
        return docx("<w:p><w:r><w:t>{{title}}</w:t></w:r></w:p>" + "<w:p/>".repeat(1_150_000));
    }

    public static byte[] docxNestedDeeply() throws IOException {
        int depth = 200_000;
        return docx("<w:sdt>".repeat(depth) + "<w:p/>" + "</w:sdt>".repeat(depth));
    }

    /** Each of its parts is as large as one may be, and there are a hundred. */
    public static byte[] docxOfManyParts() throws IOException {
        var parts = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(parts)) {
            write(zip, "[Content_Types].xml", bytes(DOCX_TYPES));
            write(zip, "_rels/.rels", bytes(DOCX_RELATIONS));
            for (int part = 0; part < 10; part++) {
                write(zip, "word/part" + part + ".xml", new byte[10 << 20]);
            }
            write(zip, "word/document.xml", bytes(document("<w:p/>")));
        }
        return parts.toByteArray();
    }

    public static byte[] docx(String body) throws IOException {
        var parts = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(parts)) {
            write(zip, "[Content_Types].xml", bytes(DOCX_TYPES));
            write(zip, "_rels/.rels", bytes(DOCX_RELATIONS));
            write(zip, "word/document.xml", bytes(document(body)));
        }
        return parts.toByteArray();
    }

    private static String document(String body) {
        return "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>" + body
                + "</w:body></w:document>";
    }

    private static void write(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    private static PDFormXObject form(PDDocument document, String content, PDFormXObject drawn) throws IOException {
        var form = new PDFormXObject(document);
        form.setBBox(PDRectangle.A4);
        form.setResources(resources(drawn));
        try (OutputStream out = form.getContentStream().createOutputStream()) {
            out.write(bytes(content));
        }
        return form;
    }

    private static PDResources resources(PDFormXObject drawn) {
        var resources = new PDResources();
        resources.put(COSName.getPDFName("F"), new PDType1Font(Standard14Fonts.FontName.HELVETICA));
        if (drawn != null) {
            resources.put(COSName.getPDFName("X"), drawn);
        }
        return resources;
    }

    private static byte[] page(PDDocument document, byte[] content, PDResources resources) throws IOException {
        var page = new PDPage();
        page.setResources(resources);
        InputStream drawn = new ByteArrayInputStream(content);
        page.setContents(new PDStream(document, drawn, COSName.FLATE_DECODE));
        document.addPage(page);
        var saved = new ByteArrayOutputStream();
        document.save(saved);
        return saved.toByteArray();
    }

    private static byte[] joined(String before, byte[] middle, String after) throws IOException {
        var joined = new ByteArrayOutputStream(middle.length + 64);
        joined.write(bytes(before));
        joined.write(middle);
        joined.write(bytes(after));
        return joined.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
