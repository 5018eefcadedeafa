package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.hub.passage.DocumentText.Part;
import java.util.ArrayList;
import java.util.List;

/** Builds the plain text of a document, part by part; refuses to exceed its limits. */
final class DocumentTextBuilder {
    private final DocumentBounds bounds;
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();

    DocumentTextBuilder(DocumentBounds bounds) {
        this.bounds = bounds;
    }

    /** A paragraph or row; blank ones are left out. */
    void add(int page, String part) {
        require(part.length());
        String line = clean(part);
        if (line.isBlank()) {
            return;
        }
        if (parts.size() == bounds.parts()) {
            throw DocumentProblems.tooLarge();
        }
        if (!text.isEmpty()) {
            text.append('\n');
        }
        int from = text.length();
        text.append(line);
        parts.add(new Part(page, from, text.length()));
    }

    /** Adds the paragraphs of a longer text, which are separated by empty lines. */
    void addParagraphs(int page, String several) {
        require(several.length());
        for (String paragraph : several.split("\\R[ \\t]*(?=\\R)")) {
            add(page, paragraph.strip());
        }
    }

    /** The number of the next part, for documents without pages. */
    int next() {
        return parts.size() + 1;
    }

    void require(int more) {
        if (text.length() + (long) more > bounds.characters()) {
            throw DocumentProblems.tooLarge();
        }
    }

    DocumentText done(String mediaType, Integer pages) {
        if (parts.isEmpty()) {
            throw DocumentProblems.refused("The document has no text.");
        }
        return new DocumentText(text.toString(), parts, mediaType, pages);
    }

    /** Removes NUL and lone surrogates, which the database does not accept. */
    private static String clean(String part) {
        boolean isClean = part.indexOf(0) < 0 && part.chars().noneMatch(unit -> Character.isSurrogate((char) unit));
        if (isClean) {
            return part;
        }
        var clean = new StringBuilder(part.length());
        part.codePoints()
                .filter(sign -> sign != 0 && !(sign >= Character.MIN_SURROGATE && sign <= Character.MAX_SURROGATE))
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }
}
