package io.research.hub.passage;

import java.util.List;

/**
 * A document as plain text.
 *
 * @param text all of it
 * @param parts its paragraphs or rows, in order
 * @param pages how many it has; null where it has none
 */
public record DocumentText(String text, List<Part> parts, String mediaType, Integer pages) {

    public DocumentText {
        parts = List.copyOf(parts);
    }

    /**
     * A paragraph or a row.
     *
     * @param page from 1; for documents without pages the number of the part
     * @param from where it begins in the text, as Java counts (UTF-16)
     * @param to behind its end
     */
    public record Part(int page, int from, int to) {}
}
