package io.research.slides;

import java.awt.Color;
import org.apache.poi.xslf.usermodel.XSLFTheme;
import org.openxmlformats.schemas.drawingml.x2006.main.CTColor;

/** The tints of a deck in the colours of a template's theme. */
final class TemplateColors {
    private static final double PALE = 0.12;
    private static final double QUIET = 0.75;
    private static final double LINE = 0.2;

    private final Color ink;
    private final Color ground;
    private final Color accent;
    private final Color against;

    TemplateColors(XSLFTheme theme) {
        ink = color(theme.getCTColor("dk1"), Color.BLACK);
        ground = color(theme.getCTColor("lt1"), Color.WHITE);
        accent = color(theme.getCTColor("accent1"), ink);
        against = color(theme.getCTColor("accent2"), ink);
    }

    Color of(Tint tint) {
        return switch (tint) {
            case INK -> ink;
            case QUIET -> mixed(ink, QUIET);
            case ACCENT -> accent;
            case PALE -> mixed(accent, PALE);
            case AGAINST -> against;
            case PALE_AGAINST -> mixed(against, PALE);
            case LINE -> mixed(ink, LINE);
            case WHITE -> ground;
        };
    }

    /** So much of the colour on the ground. */
    private Color mixed(Color colour, double part) {
        return new Color(
                mixed(colour.getRed(), ground.getRed(), part),
                mixed(colour.getGreen(), ground.getGreen(), part),
                mixed(colour.getBlue(), ground.getBlue(), part));
    }

    private static int mixed(int colour, int ground, double part) {
        return (int) Math.round(colour * part + ground * (1 - part));
    }

    private static Color color(CTColor color, Color otherwise) {
        byte[] value = color == null
                ? null
                : color.isSetSrgbClr()
                        ? color.getSrgbClr().getVal()
                        : color.isSetSysClr() ? color.getSysClr().getLastClr() : null;
        return value == null || value.length < 3
                ? otherwise
                : new Color(value[0] & 0xFF, value[1] & 0xFF, value[2] & 0xFF);
    }
}
