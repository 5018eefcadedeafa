package io.research.slides;

import java.util.List;

/** What a deck is drawn on, slide after slide; of 960 by 540 points. */
public interface Canvas {
    double WIDTH = 960;
    double HEIGHT = 540;

    /** Begins the next slide; its title is what its outline shows. */
    void slide(String title, Box box, Type type, Tint tint);

    /** The places for text on slides of that kind, in reading order; none where such slides have to be drawn. */
    default List<Box> places(SlideKind kind) {
        return List.of();
    }

    /**
     * Begins the next slide in the layout of that kind, where it has {@link #places}: the title and the texts stand where the
     * template has them. A title that is too long is cut.
     *
     * @param texts one for each place; a place without paragraphs is left out
     */
    default void slide(SlideKind kind, String title, List<List<Paragraph>> texts) {
        throw new IllegalStateException("slides of this kind are drawn");
    }

    void fill(Box box, Tint tint);

    /** Text that begins at the top of the box and is broken into lines of its width. */
    void text(Box box, String text, Type type, Tint tint);

    /**
     * Horizontal bars from 0 to {@code of}, which is as wide as the box, the first one on top. Each has the same part of the
     * height and is half as high; what stands beside them is written by whoever draws them.
     */
    void bars(Box box, String name, List<Bar> bars, int of);

    /**
     * How many people or interviews.
     *
     * @param label what is counted, for who edits the chart
     */
    record Bar(String label, int count, Tint tint) {}
}
