package io.research.reports.slides;

/** How text is set: its size in points and weight. */
record Type(double size, boolean isBold) {
    private static final double LEADING = 1.25;

    static Type plain(double size) {
        return new Type(size, false);
    }

    static Type bold(double size) {
        return new Type(size, true);
    }

    /** From one line to the next. */
    double leading() {
        return size * LEADING;
    }
}
