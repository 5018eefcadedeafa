package io.research.reports.slides;

/** A place on a slide, in points from its upper left corner. */
record Box(double x, double y, double width, double height) {

    double bottom() {
        return y + height;
    }

    Box inset(double by) {
        return new Box(x + by, y + by, width - 2 * by, height - 2 * by);
    }
}
