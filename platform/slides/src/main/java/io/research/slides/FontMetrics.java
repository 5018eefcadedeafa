package io.research.slides;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * The widths of letters, and so where lines break: those of Liberation Sans, which Arial and its like share, and for letters
 * that it lacks those of the font of their script. A letter is never torn from its marks.
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
    private final BreakIterator words = BreakIterator.getLineInstance(ULocale.ROOT);
    private final BreakIterator letters = BreakIterator.getCharacterInstance(ULocale.ROOT);
    private final Map<String, Double> measured = new HashMap<>();

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

    /** Whether one of the fonts has that letter or sign. */
    boolean has(int codePoint) {
        return isLatin(codePoint) || ScriptFont.using(codePoint).stream().anyMatch(font -> font.has(codePoint));
    }

    /** Whether Liberation Sans has it. */
    boolean isLatin(int codePoint) {
        return glyphs.getGlyphId(codePoint) != 0;
    }

    /** In points. */
    public double width(String text, Type type) {
        double ems = runs(text).stream().mapToDouble(this::ems).sum();
        return ems * type.size() * (type.isBold() ? BOLD : 1);
    }

    List<FontRun> runs(String text) {
        return FontRun.of(text, this::isLatin);
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
        var pieces = pieces(letters, plain);
        int fits = 0;
        int tooLong = pieces.size();
        while (tooLong - fits > 1) {
            int middle = (fits + tooLong) / 2;
            if (lines(cut(pieces, middle), type, width).size() <= most) {
                fits = middle;
            } else {
                tooLong = middle;
            }
        }
        return cut(pieces, fits);
    }

    private static String cut(List<String> letters, int fitting) {
        return String.join("", letters.subList(0, fitting)).stripTrailing() + "…";
    }

    private static List<String> pieces(BreakIterator breaks, String text) {
        var pieces = new ArrayList<String>();
        breaks.setText(text);
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            pieces.add(text.substring(from, to));
        }
        return pieces;
    }

    private void broken(List<String> lines, String paragraph, Type type, double width) {
        var line = new StringBuilder();
        for (String piece : pieces(words, paragraph)) {
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
        int end = 0;
        double used = 0;
        for (String letter : pieces(letters, line.toString())) {
            used += width(letter, type);
            if (used > width && end > 0) {
                break;
            }
            end += letter.length();
        }
        return end;
    }

    private double ems(FontRun run) {
        if (run.font() == null) {
            return run.text().codePoints().mapToDouble(this::ems).sum();
        }
        var parts = run.font().isJoined() ? pieces(words, run.text()) : pieces(letters, run.text());
        return parts.stream()
                .mapToDouble(
                        part -> measured.computeIfAbsent(part, _ -> run.font().width(part)))
                .sum();
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
