package io.research.hub.template;

import io.research.kernel.problem.Problem;
import io.research.slides.OfficeFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRelation;
import org.apache.xmlbeans.XmlObject;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTP;

/**
 * A DOCX with placeholders in its paragraphs, tables, text boxes, headers, footers and footnotes. External references are not followed. It is
 * opened in a process of its own, because a part of some megabytes may become a tree of hundreds.
 */
final class DocxTemplate {
    private DocxTemplate() {}

    /** All of its text, a paragraph a line. */
    static String text(byte[] content) {
        try (var document = open(content)) {
            return paragraphs(document).map(DocxParagraph::text).collect(Collectors.joining("\n"));
        } catch (Problem tooLarge) {
            throw tooLarge;
        } catch (IOException | RuntimeException unreadable) {
            throw Problem.invalid("file", "template", "must be an undamaged DOCX file");
        }
    }

    private static XWPFDocument open(byte[] content) throws IOException {
        try {
            OfficeFile.requireBounded(content);
        } catch (IllegalArgumentException tooLarge) {
            throw Problem.invalid("file", "template", tooLarge.getMessage());
        }
        try {
            var document = OPCPackage.open(new ByteArrayInputStream(content));
            document.replaceContentType(XWPFRelation.TEMPLATE.getContentType(), XWPFRelation.DOCUMENT.getContentType());
            return new XWPFDocument(document);
        } catch (OpenXML4JException damaged) {
            throw new IOException(damaged);
        }
    }

    /**
     * The document with its placeholders filled. A paragraph that consists of one placeholder becomes the paragraphs of
     * its value, such as headings and list items; a placeholder within a paragraph takes the look of its own beginning.
     */
    static byte[] fill(byte[] content, Map<String, List<Block>> values) throws IOException {
        try (var document = open(content);
                var out = new ByteArrayOutputStream()) {
            var look = new DocxLook(document);
            paragraphs(document).toList().forEach(paragraph -> fill(document, paragraph, values, look));
            document.write(out);
            return out.toByteArray();
        }
    }

    private static void fill(
            XWPFDocument document, DocxParagraph paragraph, Map<String, List<Block>> values, DocxLook look) {
        String text = paragraph.text();
        var places = Placeholders.places(text);
        var blocks = values.get(String.valueOf(Placeholders.alone(text)));
        if (blocks != null && !blocks.isEmpty() && paragraph.object() instanceof CTP) {
            blocks(document, paragraph, places.getFirst(), blocks, look);
            return;
        }
        Placeholders.requireBounded(text, values);
        for (MatchResult place : places.reversed()) {
            var value = values.get(place.group(1));
            if (value != null) {
                paragraph.replace(place.start(), place.end(), Block.plain(value));
            }
        }
    }

    private static void blocks(
            XWPFDocument document, DocxParagraph paragraph, MatchResult place, List<Block> blocks, DocxLook look) {
        for (Block block : blocks.subList(0, blocks.size() - 1)) {
            var before = paragraph.before(place.start(), block.text());
            look.dress(new XWPFParagraph((CTP) before.object(), document), block.kind());
        }
        paragraph.replace(place.start(), place.end(), blocks.getLast().text());
        look.dress(
                new XWPFParagraph((CTP) paragraph.object(), document),
                blocks.getLast().kind());
    }

    private static Stream<DocxParagraph> paragraphs(XWPFDocument document) {
        var parts = new ArrayList<XmlObject>();
        parts.add(document.getDocument());
        document.getHeaderList().forEach(header -> parts.add(header._getHdrFtr()));
        document.getFooterList().forEach(footer -> parts.add(footer._getHdrFtr()));
        document.getFootnotes().forEach(note -> parts.add(note.getCTFtnEdn()));
        return parts.stream().flatMap(part -> DocxParagraph.in(part).stream());
    }
}
