package io.research.slides;

import java.util.List;

/** What a deck is drawn on, slide after slide; of 960 by 540 points. */
public interface Canvas {
    double WIDTH = 960;
    double HEIGHT = 540;

    /** Begins the next slide; its title is what its outline shows. */
    void slide(String title, Box box, Type type, Tint tint);

    void fill(Box box, Tint tint);

    /** Text that begins at the top of the box and is broken into lines of its width. */
    void text(Box box, String text, Type type, Tint tint);

    /** Horizontal bars from 0 to {@code of}, the first one on top. */
    void bars(Box box, String name, List<Bar> bars, int of);

    /** How many people or interviews. */
    record Bar(String label, int count) {}
}
