package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Reads TXT, Markdown, CSV, JSON, text PDF and DOCX. What a file is, its content says; its name only tells kinds of plain
 * text apart. Everything in it is data: nothing is run, followed or fetched.
 */
final class DocumentFile {
    private static final int BEGINNING = 1_024;

    private DocumentFile() {}

    /** @throws Problem that says in public words why it cannot be read */
    static DocumentText read(byte[] content, String name, DocumentBounds bounds) {
        var documentTextBuilder = new DocumentTextBuilder(bounds);
        try {
            if (isPdf(content)) {
                return PdfReader.read(content, documentTextBuilder, bounds);
            }
            if (isZip(content)) {
                return DocxReader.read(content, documentTextBuilder);
            }
            return readText(
                    PlainText.of(content), name.toLowerCase(Locale.ROOT), documentTextBuilder, bounds.columns());
        } catch (Problem known) {
            throw known;
        } catch (IOException | RuntimeException | StackOverflowError unreadable) {
            throw DocumentProblems.refused("The file is damaged, or of a type that cannot be read.");
        }
    }

    private static DocumentText readText(
            String text, String name, DocumentTextBuilder documentTextBuilder, int maxColumns) throws IOException {
        String beginning = text.stripLeading();
        if (beginning.startsWith("{") || beginning.startsWith("[")) {
            var json = JsonFile.read(text, documentTextBuilder, maxColumns);
            if (json != null) {
                return json;
            }
        }
        if (name.endsWith(".json")) {
            throw DocumentProblems.unreadable("JSON");
        }
        if (name.endsWith(".csv")) {
            return CsvFile.read(text, documentTextBuilder, maxColumns);
        }
        for (String paragraph : text.split("\\R[ \\t]*\\R")) {
            documentTextBuilder.add(documentTextBuilder.next(), paragraph.strip());
        }
        boolean isMarkdown = name.endsWith(".md") || name.endsWith(".markdown");
        return documentTextBuilder.done(isMarkdown ? "text/markdown" : "text/plain", null);
    }

    private static boolean isPdf(byte[] content) {
        int length = Math.min(content.length, BEGINNING);
        return new String(content, 0, length, StandardCharsets.ISO_8859_1).contains("%PDF-");
    }

    private static boolean isZip(byte[] content) {
        return content.length > 3 && content[0] == 'P' && content[1] == 'K' && content[2] == 3 && content[3] == 4;
    }
}
