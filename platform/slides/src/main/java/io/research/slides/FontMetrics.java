package io.research.slides;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * The widths of letters, and so where lines break: those of Liberation Sans, which Arial and its like share. For letters
 * that it lacks the usual width of their script is taken.
 */
public final class FontMetrics {
    /** Where PDFBox has the font. */
    static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private static final double IDEOGRAPH = 1.0;
    private static final double OTHER = 0.62;
    private static final double BOLD = 1.07;

    private final TrueTypeFont font;
    private final CmapLookup glyphs;
    private final double unitsPerEm;

    private FontMetrics() {
        try (var in = FontMetrics.class.getResourceAsStream(FONT)) {
            font = new TTFParser().parse(new RandomAccessReadBuffer(in));
            glyphs = font.getUnicodeCmapLookup();
            unitsPerEm = font.getUnitsPerEm();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Read once for each deck: a parsed font belongs to one thread. */
    public static FontMetrics read() {
        return new FontMetrics();
    }

    /** Whether the font has that letter or sign. */
    public boolean has(int codePoint) {
        return glyphs.getGlyphId(codePoint) != 0;
    }

    /** In points. */
    public double width(String text, Type type) {
        double ems = text.codePoints().mapToDouble(this::ems).sum();
        return ems * type.size() * (type.isBold() ? BOLD : 1);
    }

    public double height(String text, Type type, double width) {
        return lines(text, type, width).size() * type.leading();
    }

    /** The lines of a text; a word that is wider than a line is broken where it must be. */
    public List<String> lines(String text, Type type, double width) {
        var lines = new ArrayList<String>();
        for (String paragraph : text.lines().toList()) {
            broken(lines, paragraph, type, width);
        }
        return lines;
    }

    /** As much of the text as goes into that many lines, with an ellipsis where that is not all. */
    public String fitted(String text, Type type, double width, int most) {
        String plain = text.strip().replaceAll("\\s+", " ");
        if (lines(plain, type, width).size() <= most) {
            return plain;
        }
        int fits = 0;
        int tooLong = plain.codePointCount(0, plain.length());
        while (tooLong - fits > 1) {
            int middle = (fits + tooLong) / 2;
            if (lines(cut(plain, middle), type, width).size() <= most) {
                fits = middle;
            } else {
                tooLong = middle;
            }
        }
        return cut(plain, fits);
    }

    private static String cut(String text, int codePoints) {
        return text.substring(0, text.offsetByCodePoints(0, codePoints)).stripTrailing() + "…";
    }

    private void broken(List<String> lines, String paragraph, Type type, double width) {
        var breaks = BreakIterator.getLineInstance(Locale.ROOT);
        breaks.setText(paragraph);
        var line = new StringBuilder();
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            String piece = paragraph.substring(from, to);
            if (!line.isEmpty() && width((line + piece).stripTrailing(), type) > width) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            line.append(piece);
            while (width(line.toString().stripTrailing(), type) > width && line.length() > 1) {
                int end = fitting(line, type, width);
                lines.add(line.substring(0, end));
                line.delete(0, end);
            }
        }
        if (!line.toString().isBlank()) {
            lines.add(line.toString().stripTrailing());
        }
    }

    private int fitting(CharSequence line, Type type, double width) {
        String text = line.toString();
        int end = 0;
        double used = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            used += width(Character.toString(codePoint), type);
            if (used > width && end > 0) {
                break;
            }
            end += Character.charCount(codePoint);
        }
        return end;
    }

    private double ems(int codePoint) {
        int glyph = glyphs.getGlyphId(codePoint);
        if (glyph == 0) {
            return Character.isIdeographic(codePoint) || codePoint > 0xFFFF ? IDEOGRAPH : OTHER;
        }
        try {
            return font.getAdvanceWidth(glyph) / unitsPerEm;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
