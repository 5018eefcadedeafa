package io.research.slides;

/** How text is set: its size in points and weight. */
public record Type(double size, boolean isBold) {
    private static final double LEADING = 1.25;

    public static Type plain(double size) {
        return new Type(size, false);
    }

    public static Type bold(double size) {
        return new Type(size, true);
    }

    /** From one line to the next. */
    public double leading() {
        return size * LEADING;
    }
}
