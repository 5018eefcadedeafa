package io.research.slides;

import java.util.List;
import org.apache.poi.xslf.usermodel.SlideLayout;

/** The kinds of slides that templates have layouts for. */
public enum SlideKind {
    /** A title with some words below it. */
    COVER(1, 0.3, 0.06, SlideLayout.TITLE),

    /** The heading of several slides, with some words below it. */
    SECTION(1, 0.3, 0.06, SlideLayout.SECTION_HEADER),

    /** A title and a text. */
    CONTENT(1, 0.5, 0.35, SlideLayout.TITLE_AND_CONTENT, SlideLayout.TEXT),

    /** A title and two texts side by side. */
    COLUMNS(2, 0.25, 0.35, SlideLayout.TWO_OBJ, SlideLayout.TWO_COL_TX);

    private final int places;
    private final double width;
    private final double height;
    private final List<SlideLayout> layouts;

    SlideKind(int places, double width, double height, SlideLayout... layouts) {
        this.places = places;
        this.width = width;
        this.height = height;
        this.layouts = List.of(layouts);
    }

    /** How many texts it has beside its title. */
    int places() {
        return places;
    }

    /** The part of the page's width that each text needs at least. */
    double width() {
        return width;
    }

    /** The part of the page's height that each text needs at least. */
    double height() {
        return height;
    }

    /** What such layouts are called in a file, the fitting ones first. */
    List<SlideLayout> layouts() {
        return layouts;
    }
}
