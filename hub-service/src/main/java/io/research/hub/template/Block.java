package io.research.hub.template;

import java.util.List;

/**
 * A part of the value of a placeholder, independent of the file format.
 *
 * @param text may have several lines where it is a paragraph
 */
public record Block(Kind kind, String text) {

    /** What it is in a document. */
    public enum Kind {
        HEADING("## ", ""),
        ITEM("- ", "• "),
        PARAGRAPH("", "");

        private final String markdown;
        private final String plain;

        Kind(String markdown, String plain) {
            this.markdown = markdown;
            this.plain = plain;
        }
    }

    public static Block heading(String text) {
        return new Block(Kind.HEADING, text);
    }

    public static Block item(String text) {
        return new Block(Kind.ITEM, text);
    }

    public static Block paragraph(String text) {
        return new Block(Kind.PARAGRAPH, text);
    }

    static String markdown(List<Block> blocks) {
        return joined(blocks, true);
    }

    /** Text without signs of any form. */
    static String plain(List<Block> blocks) {
        return joined(blocks, false);
    }

    /** An empty line between two blocks, except between the items of a list. */
    private static String joined(List<Block> blocks, boolean isMarkdown) {
        var text = new StringBuilder();
        Kind before = null;
        for (Block block : blocks) {
            if (before != null) {
                text.append(before == Kind.ITEM && block.kind == Kind.ITEM ? "\n" : "\n\n");
            }
            text.append(isMarkdown ? block.kind.markdown : block.kind.plain).append(block.text);
            before = block.kind;
        }
        return text.toString();
    }
}
