package io.research.hub.template;

import io.research.kernel.problem.Problem;
import io.research.slides.OfficeFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.poi.xwpf.usermodel.IBody;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPPr;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTRPr;

/**
 * A DOCX with placeholders in its paragraphs, tables, headers and footers. External references are not followed. It is
 * opened in a process of its own, because a part of some megabytes may become a tree of hundreds.
 */
final class DocxTemplate {
    private DocxTemplate() {}

    /** All of its text, a paragraph a line. */
    static String text(byte[] content) {
        try (var document = open(content)) {
            var text = new StringBuilder();
            paragraphs(document)
                    .forEach(paragraph -> text.append(written(paragraph)).append('\n'));
            return text.toString();
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
        return new XWPFDocument(new ByteArrayInputStream(content));
    }

    /**
     * The document with its placeholders filled. A paragraph that consists of one placeholder becomes the paragraphs of
     * its value, such as headings and list items; a placeholder within a paragraph takes the look of the paragraph's
     * beginning.
     */
    static byte[] fill(byte[] content, Map<String, List<Block>> values) throws IOException {
        try (var document = open(content);
                var out = new ByteArrayOutputStream()) {
            var look = new DocxLook(document);
            paragraphs(document).forEach(paragraph -> fill(paragraph, values, look));
            document.write(out);
            return out.toByteArray();
        }
    }

    private static void fill(XWPFParagraph paragraph, Map<String, List<Block>> values, DocxLook look) {
        String text = written(paragraph);
        if (Placeholders.in(text).isEmpty() || paragraph.getRuns().isEmpty()) {
            return;
        }
        var blocks = values.get(String.valueOf(Placeholders.alone(text)));
        if (blocks == null || blocks.isEmpty()) {
            write(paragraph, Placeholders.fill(text, values, Block::plain));
            return;
        }
        for (Block block : blocks.subList(0, blocks.size() - 1)) {
            var before = insertedBefore(paragraph);
            write(before, block.text());
            look.dress(before, block.kind());
        }
        write(paragraph, blocks.getLast().text());
        look.dress(paragraph, blocks.getLast().kind());
    }

    /** A paragraph with the look of the other one. */
    private static XWPFParagraph insertedBefore(XWPFParagraph other) {
        XWPFParagraph inserted;
        try (var place = other.getCTP().newCursor()) {
            inserted = other.getBody().insertNewParagraph(place);
        }
        if (other.getCTP().isSetPPr()) {
            inserted.getCTP().setPPr((CTPPr) other.getCTP().getPPr().copy());
        }
        var run = inserted.createRun();
        var first = other.getRuns().getFirst().getCTR();
        if (first.isSetRPr()) {
            run.getCTR().setRPr((CTRPr) first.getRPr().copy());
        }
        return inserted;
    }

    /** In its first run, whose look it gets. */
    private static void write(XWPFParagraph paragraph, String text) {
        for (int at = paragraph.getRuns().size() - 1; at > 0; at--) {
            paragraph.removeRun(at);
        }
        var run = paragraph.getRuns().getFirst();
        clear(run);
        var lines = text.lines().toList();
        for (int at = 0; at < lines.size(); at++) {
            if (at > 0) {
                run.addBreak();
            }
            run.setText(lines.get(at));
        }
    }

    private static void clear(XWPFRun run) {
        var content = run.getCTR();
        for (int at = content.sizeOfTArray() - 1; at >= 0; at--) {
            content.removeT(at);
        }
        for (int at = content.sizeOfBrArray() - 1; at >= 0; at--) {
            content.removeBr(at);
        }
    }

    private static String written(XWPFParagraph paragraph) {
        var text = new StringBuilder();
        paragraph.getRuns().forEach(run -> text.append(run.text()));
        return text.toString();
    }

    private static List<XWPFParagraph> paragraphs(XWPFDocument document) {
        var all = new ArrayList<XWPFParagraph>();
        add(all, document);
        document.getHeaderList().forEach(header -> add(all, header));
        document.getFooterList().forEach(footer -> add(all, footer));
        return all;
    }

    private static void add(List<XWPFParagraph> all, IBody body) {
        all.addAll(body.getParagraphs());
        body.getTables().forEach(table -> table.getRows()
                .forEach(row -> row.getTableCells().forEach(cell -> add(all, cell))));
    }
}
