package io.research.slides;

/** The colours of a deck; text on its ground has a contrast of 4.5 to 1 or more. */
public enum Tint {
    INK(0x1B, 0x24, 0x32),
    QUIET(0x5A, 0x65, 0x72),
    ACCENT(0x0B, 0x6E, 0x69),
    PALE(0xEA, 0xF3, 0xF1),
    AGAINST(0xA8, 0x4B, 0x0A),
    PALE_AGAINST(0xFB, 0xF0, 0xE6),
    LINE(0xD5, 0xDC, 0xE0),
    WHITE(0xFF, 0xFF, 0xFF);

    private final int red;
    private final int green;
    private final int blue;

    Tint(int red, int green, int blue) {
        this.red = red;
        this.green = green;
        this.blue = blue;
    }

    int red() {
        return red;
    }

    int green() {
        return green;
    }

    int blue() {
        return blue;
    }
}
