package io.research.hub.document;

import java.nio.ByteBuffer;

/**
 * The limits for one document, as passed to its reader.
 *
 * @param characters of its plain text, and letters that its pages draw
 * @param parts paragraphs and rows
 * @param pages of a PDF
 * @param columns of a CSV file, and members of a JSON object
 */
record DocumentBounds(int characters, int parts, int pages, int columns) {

    static DocumentBounds of(DocumentConfig config) {
        return new DocumentBounds(config.maxCharacters(), config.maxParts(), config.maxPages(), config.maxColumns());
    }

    static DocumentBounds read(byte[] bytes) {
        var numbers = ByteBuffer.wrap(bytes);
        return new DocumentBounds(numbers.getInt(), numbers.getInt(), numbers.getInt(), numbers.getInt());
    }

    byte[] bytes() {
        return ByteBuffer.allocate(4 * Integer.BYTES)
                .putInt(characters)
                .putInt(parts)
                .putInt(pages)
                .putInt(columns)
                .array();
    }
}
