package io.research.hub.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Reads TXT, Markdown, CSV, JSON, text PDF and DOCX. What a file is, its content says; its name only tells kinds of plain
 * text apart. Everything in it is data: nothing is run, followed or fetched.
 */
final class DocumentFile {
    private static final int BEGINNING = 1_024;
    private static final List<String> JSON_NAMES = List.of(".json", ".jsonl", ".ndjson");

    private DocumentFile() {}

    /** @throws Problem that says in public words why it cannot be read */
    static DocumentText read(byte[] content, String name, DocumentBounds bounds) {
        var documentTextBuilder = new DocumentTextBuilder(bounds);
        String lowerName = name.toLowerCase(Locale.ROOT);
        try {
            if (isPdf(content, lowerName)) {
                return PdfReader.read(content, documentTextBuilder, bounds);
            }
            if (isZip(content)) {
                return DocxReader.read(content, documentTextBuilder);
            }
            return readText(PlainText.of(content), lowerName, documentTextBuilder, bounds.columns());
        } catch (Problem known) {
            throw known;
        } catch (IOException | RuntimeException | StackOverflowError unreadable) {
            throw DocumentProblems.refused("The file is damaged, or of a type that cannot be read.");
        }
    }

    private static DocumentText readText(
            String text, String name, DocumentTextBuilder documentTextBuilder, int maxColumns) throws IOException {
        int jsonValues = jsonValues(text, name);
        if (jsonValues > 0) {
            return JsonFile.read(text, jsonValues, documentTextBuilder, maxColumns);
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

    /** 0 where the text is no JSON, although it may begin like some: "[1] Smith", "[27/11/2026] Ann: hello". */
    private static int jsonValues(String text, String name) throws IOException {
        boolean isNamedJson = JSON_NAMES.stream().anyMatch(name::endsWith);
        String beginning = text.stripLeading();
        if (!isNamedJson && !beginning.startsWith("{") && !beginning.startsWith("[")) {
            return 0;
        }
        try {
            return JsonFile.values(text);
        } catch (JsonProcessingException e) {
            if (isNamedJson) {
                throw DocumentProblems.unreadable("JSON", e.getLocation().getLineNr());
            }
            return 0;
        }
    }

    /** The header may have something before it; a text that only mentions it is no PDF. */
    private static boolean isPdf(byte[] content, String name) {
        int length = Math.min(content.length, BEGINNING);
        int header = new String(content, 0, length, StandardCharsets.ISO_8859_1).indexOf("%PDF-");
        if (header < 0) {
            return false;
        }
        return name.endsWith(".pdf")
                || header == 0 && new String(content, StandardCharsets.ISO_8859_1).contains("startxref")
                || !isText(content);
    }

    private static boolean isText(byte[] content) {
        try {
            PlainText.of(content);
            return true;
        } catch (Problem binary) {
            return false;
        }
    }

    private static boolean isZip(byte[] content) {
        return content.length > 3 && content[0] == 'P' && content[1] == 'K' && content[2] == 3 && content[3] == 4;
    }
}
