package io.research.slides;

/** A place on a slide, in points from its upper left corner. */
public record Box(double x, double y, double width, double height) {

    public double bottom() {
        return y + height;
    }

    public Box inset(double by) {
        return new Box(x + by, y + by, width - 2 * by, height - 2 * by);
    }

    /** The same place on a slide that is read from the right. */
    public Box mirrored() {
        return new Box(Canvas.WIDTH - x - width, y, width, height);
    }
}
