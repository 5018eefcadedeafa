package io.research.slides;

/**
 * A paragraph in a place of a template's layout.
 *
 * @param type its size and weight; font and colour are those of the template
 * @param isPoint whether it has the bullet of the template, where that has one
 */
public record Paragraph(String text, Type type, boolean isPoint) {
    /** Between two paragraphs, in points. */
    public static final double GAP = 8;
}
